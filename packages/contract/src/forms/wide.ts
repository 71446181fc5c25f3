import type { FormField } from './form';

const wideKinds = ['long-text', 'rich-text', 'table', 'files', 'pictures', 'signature', 'heading', 'note'];

/** Whether a field takes all columns of the layout. */
export const isWide = ({ wide, kind }: Pick<FormField, 'wide' | 'kind'>): boolean => wide ?? wideKinds.includes(kind);
