import { pictureAt, pictureTextLength, pictureWidths } from '@portal/contract/fields';
import { Image } from '@tiptap/extension-image';

/** The beginning of the address of a picture that is still being uploaded. */
export const pendingPrefix = 'pending:';

const isShown = (source: string): boolean => source.startsWith(pendingPrefix) || pictureAt(source) !== null;

/** A picture in the line, which its paragraph aligns. Its bytes are read with the rights of the author. */
export const pictureNode = (read: (source: string) => Promise<Blob>) =>
  Image.extend({
    addAttributes: () => ({
      src: { default: null },
      alt: {
        default: null,
        parseHTML: (element) => element.getAttribute('alt')?.slice(0, pictureTextLength) ?? null,
      },
      width: {
        default: null,
        parseHTML: (element) => pictureWidths.find((width) => width === element.getAttribute('width')) ?? null,
      },
    }),

    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (element) => (isShown(element.getAttribute('src') ?? '') ? null : false) },
    ],

    addInputRules: () => [],

    addNodeView: () => (view) => {
      const picture = document.createElement('img');
      let url: string | undefined;
      let shown = '';
      const show = async (source: string) => {
        if (source === shown) return;
        shown = source;
        try {
          const content = await read(source);
          if (source !== shown) return;
          if (url) URL.revokeObjectURL(url);
          url = URL.createObjectURL(content);
          picture.src = url;
        } catch {
          picture.dataset['failed'] = '';
        }
      };
      const update = ({ type, attrs }: typeof view.node): boolean => {
        if (type.name !== 'image') return false;
        const source = String(attrs['src']);
        picture.alt = (attrs['alt'] as string | null) ?? '';
        picture.style.width = (attrs['width'] as string | null) ?? '';
        picture.toggleAttribute('data-pending', source.startsWith(pendingPrefix));
        void show(source);
        return true;
      };
      update(view.node);
      return {
        dom: picture,
        update,
        destroy: () => {
          shown = '';
          if (url) URL.revokeObjectURL(url);
        },
      };
    },
  }).configure({ inline: true });

const pendingPicture = new RegExp(`<img\\b[^>]*\\bsrc="${pendingPrefix}[^>]*>`, 'gu');

/** Returns HTML of the editor without pictures that are not stored yet. */
export const withoutPending = (html: string): string => html.replaceAll(pendingPicture, '');
