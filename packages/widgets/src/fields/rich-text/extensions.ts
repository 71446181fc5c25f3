import { alignments, isAllowedLink, linkRelation } from '@portal/contract/fields';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

export const headingLevels = [2, 3, 4] as const;

/* Widths of columns and cells' alignment are not stored: readers have screens of all sizes. */
const spans = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } });

/** What the editor can write, all of which the server stores as it is. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (address) => isAllowedLink(address),
      HTMLAttributes: { target: '_blank', rel: linkRelation, class: null },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
];
