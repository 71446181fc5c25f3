import type { FieldKindName } from '@portal/contract/fields';

/** The kinds of fields, as the palette shows them. */
export const kindGroups: readonly {
  name: 'text' | 'number' | 'time' | 'choice' | 'member' | 'file' | 'layout';
  kinds: readonly FieldKindName[];
}[] = [
  {
    name: 'text',
    kinds: [
      'short-text',
      'long-text',
      'rich-text',
      'mobile',
      'email',
      'link',
      'identity-number',
      'credit-code',
      'serial',
    ],
  },
  { name: 'number', kinds: ['whole-number', 'decimal', 'money', 'computed'] },
  { name: 'time', kinds: ['date', 'date-time', 'period'] },
  { name: 'choice', kinds: ['choice', 'choices', 'yes-no', 'area'] },
  { name: 'member', kinds: ['people', 'department', 'company'] },
  { name: 'file', kinds: ['files', 'pictures', 'signature'] },
  { name: 'layout', kinds: ['table', 'heading', 'note'] },
];
