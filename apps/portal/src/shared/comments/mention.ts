/** A name that is being written behind an `@`, from the position of the sign to the caret. */
export interface Mention {
  at: number;
  word: string;
}

/** Returns the mention before the caret. A sign behind a letter or digit belongs to an address. */
export function mentionBefore(text: string, caret: number): Mention | null {
  const word = /(?:^|[^\w.-])@([^\s@]{0,20})$/u.exec(text.slice(0, caret))?.[1];
  return word === undefined ? null : { at: caret - word.length - 1, word };
}

const copied = ['font', 'letterSpacing', 'lineHeight', 'padding', 'border', 'boxSizing', 'width', 'wordBreak'] as const;

/** Returns the place of a character of a text area, measured from the top left corner of the element around it. */
export function placeOf(area: HTMLTextAreaElement, index: number, around: Element) {
  const mirror = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'fixed',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  mirror.textContent = area.value.slice(0, index);
  const mark = mirror.appendChild(document.createElement('span'));
  mark.textContent = '@';
  document.body.append(mirror);
  const [inner, outer] = [area.getBoundingClientRect(), around.getBoundingClientRect()];
  const place = {
    left: inner.left - outer.left + mark.offsetLeft,
    top: inner.top - outer.top + mark.offsetTop - area.scrollTop,
    height: mark.offsetHeight,
  };
  mirror.remove();
  return place;
}
