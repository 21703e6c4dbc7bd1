// What a reader would find wrong with the page, as a list of texts.
(async () => {
  const problems = [];
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
  const name = e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "");
  // An element that sticks out is no fault inside one that scrolls, or that hides what sticks out.
  const contained = e => {
    for (let p = e.parentElement; p && p !== document.body && p !== document.documentElement; p = p.parentElement) {
      if (getComputedStyle(p).overflowX !== "visible") return true;
    }
    return false;
  };
  const overflow = when => {
    const root = document.documentElement, width = root.clientWidth;
    if (Math.max(root.scrollWidth, document.body.scrollWidth) <= width) return;
    const out = [...document.body.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > width + 1 && !contained(e));
    problems.push(`it is ${root.scrollWidth} wide in a window of ${width}${when}: ${out.slice(0, 3).map(name).join(", ")}`);
  };
  await frame();
  if (document.body.innerText.trim() === "") problems.push("it is empty");
  for (const f of document.querySelectorAll("figure")) {
    const drawing = f.querySelector("svg, canvas, img");
    const marks = drawing ? [...drawing.querySelectorAll("path, text, rect, circle, line, polyline, polygon")] : [];
    const seen = marks.filter(m => {
      const box = m.getBoundingClientRect();
      return box.width + box.height > 0;
    });
    const box = drawing && drawing.getBoundingClientRect();
    if (!drawing || box.width < 50 || box.height < 30 || seen.length < 5) problems.push(`the figure ${name(f)} is empty`);
  }
  overflow("");
  // Everything that can be pressed is pressed: that shows what goes wrong only then.
  for (const b of document.querySelectorAll("button:not([disabled])")) b.click();
  for (const s of document.querySelectorAll("select")) {
    for (let i = 0; i < s.options.length; i++) {
      s.selectedIndex = i;
      s.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  await frame();
  overflow(" after every button was pressed");
  return { problems, figures: document.querySelectorAll("figure").length };
})()
