import {
  alignments,
  isAllowedAttribute,
  linkRelation,
  richTextAttributes,
  richTextTags,
} from '@portal/contract/fields';
import sanitizeHtml from 'sanitize-html';

const linkAttributes = { target: '_blank', rel: linkRelation };

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { '*': [...richTextAttributes] },
  allowedStyles: { '*': { 'text-align': [new RegExp(`^(?:${alignments.join('|')})$`, 'u')] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => {
      /* Styles are reduced to the allowed ones instead of removed as a whole. */
      const kept = Object.entries(attribs).filter(
        ([name, value]) => name === 'style' || isAllowedAttribute(tagName, name, value),
      );
      if (tagName !== 'a') return { tagName, attribs: Object.fromEntries(kept) };
      return 'href' in Object.fromEntries(kept)
        ? { tagName, attribs: { ...Object.fromEntries(kept), ...linkAttributes } }
        : { tagName: 'span', attribs: {} };
    },
  },
  /* A picture from elsewhere tells its owner who reads. */
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !('src' in attribs),
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
