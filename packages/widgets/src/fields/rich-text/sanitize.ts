import { isAllowedAttribute, linkRelation, pictureAt, richTextAttributes, richTextTags } from '@portal/contract/fields';
import DOMPurify from 'dompurify';

const purify = DOMPurify(window);
purify.addHook('uponSanitizeAttribute', (element, data) => {
  data.keepAttr = isAllowedAttribute(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
});

/** Returns rich text as nodes that are safe to show. No address in it is loaded. */
export function sanitized(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = linkRelation;
  }
  for (const picture of fragment.querySelectorAll('img'))
    if (pictureAt(picture.getAttribute('src') ?? '') === null) picture.remove();
  return fragment;
}
