/** The corner that bpmn-js' icon of a user takes, and what it takes where the name needs the room. */
const icon = { right: 30, bottom: 27, smallBottom: 17, small: 'translate(-0.5 0.5) scale(0.6)' };

/**
 * Moves a name above the line of the handlers. A name that would cover the icon stands below it, the icon smaller; lines
 * beyond the room are cut off, and the whole name is the tip of the task.
 */
export function fitName(visual: Element, name: string, height: number, bandTop: number): void {
  const label = visual.querySelector(':scope > .djs-label');
  const lines = [...(label?.querySelectorAll('tspan') ?? [])];
  const bottom = height - bandTop;
  const [first, second] = lines.map((line) => Number(line.getAttribute('y')));
  const lineHeight = first === undefined || second === undefined ? 0 : second - first;
  const top = (bottom - lines.length * lineHeight) / 2;
  const left = Math.min(...lines.map((line) => Number(line.getAttribute('x'))));
  const covers = lines.length > 1 && top < icon.bottom && left < icon.right;
  const isFull = !covers || lines.length * lineHeight <= bottom - icon.bottom;
  const above = isFull ? icon.bottom : icon.smallBottom;
  const cut = isFull ? [] : lines.splice(Math.max(1, Math.floor((bottom - above + 2) / lineHeight)));
  for (const line of cut) line.remove();
  const last = lines.at(-1);
  if (last && cut.length > 0) last.textContent = last.textContent.replace(/.$/u, '…');
  const half = (lines.length * lineHeight) / 2;
  const middle = covers ? Math.min(Math.max(bottom / 2, above + half), bottom - half) : bottom / 2;
  /* bpmn-js has centred all lines in the whole task. */
  label?.setAttribute('transform', `translate(0 ${middle - height / 2 + (cut.length * lineHeight) / 2})`);
  if (!isFull)
    for (const path of visual.querySelectorAll(':scope > path:not([data-marker])'))
      path.setAttribute('transform', icon.small);
  setTip(visual.parentElement, cut.length > 0 ? name : '');
}

function setTip(group: Element | null, name: string): void {
  group?.querySelector(':scope > title')?.remove();
  if (!group || name === '') return;
  const tip = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  tip.textContent = name;
  group.append(tip);
}
