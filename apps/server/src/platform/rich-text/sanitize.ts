import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 p br hr blockquote pre code ul ol li strong b em i u s sub sup span a img table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|center|right|justify)$/u] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  /* `//host/…` would leave the portal without saying so. */
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

/** The maximum depth of elements. No editor nests as deep, and closing elements takes time quadratic in it. */
const levelsMost = 100;

class NestsTooDeep extends Error {}

/**
 * Removes everything from rich text that could run, load or imitate something, because every reader may see the stored
 * text.
 * @returns null if it nests too deep
 */
export function sanitizeRichText(html: string): string | null {
  let level = 0;
  const onOpenTag = () => {
    level += 1;
    if (level > levelsMost) throw new NestsTooDeep();
  };
  const onCloseTag = () => {
    level -= 1;
  };
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof NestsTooDeep) return null;
    throw error;
  }
}
