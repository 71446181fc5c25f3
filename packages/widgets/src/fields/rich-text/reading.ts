import { sanitized } from './sanitize';

/** The attributes of a picture that `RichTextValue` reads with the rights of its reader. */
export const pictureAttribute = 'data-picture';

/**
 * Returns rich text as its readers see it: a table scrolls in a frame of its own, and a picture is a button that opens
 * it. Pictures have no address yet, because the browser would ask for it without the session.
 */
export function readingHtml(html: string, openLabel: (words: string) => string): string {
  const fragment = sanitized(html);
  for (const table of fragment.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const frame = document.createElement('div');
    frame.className = 'rich-table';
    frame.tabIndex = 0;
    frame.role = 'region';
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const picture of fragment.querySelectorAll('img')) {
    picture.setAttribute(pictureAttribute, picture.getAttribute('src') ?? '');
    picture.removeAttribute('src');
    if (picture.closest('a')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'rich-picture';
    button.ariaLabel = openLabel(picture.alt);
    button.style.width = picture.getAttribute('width') ?? '';
    if (button.style.width !== '') picture.setAttribute('width', '100%');
    picture.replaceWith(button);
    button.append(picture);
  }
  const shown = document.createElement('div');
  shown.append(fragment);
  return shown.innerHTML;
}
