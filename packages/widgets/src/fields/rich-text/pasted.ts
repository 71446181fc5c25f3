/**
 * Cleans HTML from the clipboard of what office programs add to it: styles, comments, empty paragraphs as distance, and
 * lists that are paragraphs with a number in front.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  removeComments(body);
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (bold.style.fontWeight === 'normal') unwrap(bold);
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ] as const)
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  makeLists(body);
  for (const paragraph of body.querySelectorAll('p'))
    if (
      paragraph.textContent.replaceAll('\u{a0}', ' ').trim() === '' &&
      !paragraph.querySelector('img') &&
      !paragraph.closest('td, th, li')
    )
      paragraph.remove();
  return body.innerHTML;
}

function removeComments(root: HTMLElement) {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const listLevel = /mso-list:[^;]*\blevel(\d)/u;
const numbered = /^[\s(（]*(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）．]/iu;

/** Makes lists of the paragraphs that Word and WPS mark as items. A deeper item belongs to the item before it. */
function makeLists(body: HTMLElement) {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(listLevel.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/iu.test(span.getAttribute('style') ?? ''),
    );
    const tag = numbered.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (last === null || last !== paragraph.previousElementSibling) open = [];
    open = open.filter((each) => each.level <= level);
    let current = open.at(-1);
    if (current === undefined || current.level < level || (current.level === level && current.list.localName !== tag)) {
      const list = document.createElement(tag);
      const parentItem = open.filter((each) => each.level < level).at(-1)?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else paragraph.before(list);
      open = open.filter((each) => each.level < level);
      current = { list, level };
      open.push(current);
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    current.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** The pictures in HTML from the clipboard, which have to be stored with the new text. */
export interface PastedPicture {
  /** The address that stands for it in the HTML. */
  pending: string;
  source: string;
  alt: string;
}

/**
 * Takes the pictures out of HTML that the text cannot keep as they are. Those that can be stored are left with an
 * address that `pendingOf` gives them.
 */
export function takePictures(
  html: string,
  {
    isKept,
    isReadable,
    pendingOf,
  }: {
    isKept: (source: string) => boolean;
    isReadable: (source: string) => boolean;
    pendingOf: () => string;
  },
): { html: string; pictures: PastedPicture[]; left: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures: PastedPicture[] = [];
  let left = 0;
  for (const picture of body.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? '';
    if (isKept(source)) continue;
    if (isReadable(source)) {
      const pending = pendingOf();
      pictures.push({ pending, source, alt: picture.alt });
      picture.setAttribute('src', pending);
    } else {
      left += 1;
      picture.remove();
    }
  }
  return { html: body.innerHTML, pictures, left };
}
