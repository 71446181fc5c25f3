import { dictionaries } from '@portal/contract';
import type { EditableEntry } from '../../shared/api/dictionaries';

export interface Entry extends EditableEntry {
  /** Set for an entry that is not saved yet, whose value can be typed. */
  newId?: number;
}
export type Entries = readonly Entry[];

/** Adds an empty entry. */
export const extended = (entries: Entries): Entries => [
  ...entries,
  {
    newId: 1 + Math.max(0, ...entries.map(({ newId = 0 }) => newId)),
    value: '',
    label: { 'zh-CN': '', 'en-US': '' },
    disabled: false,
    builtIn: false,
  },
];

/** Returns a key that stays the same wherever the entry is moved and whatever is typed. */
export const keyOf = ({ newId, value }: Entry): string => (newId === undefined ? `value ${value}` : `new ${newId}`);

/** Moves an entry one place up (-1) or down (1). */
export function moved(entries: Entries, position: number, by: -1 | 1): Entries {
  const other = position + by;
  if (!entries[position] || !entries[other]) return entries;
  return entries.with(position, entries[other]).with(other, entries[position]);
}

export type EntryIssue = 'valueWrong' | 'valueTwice' | 'labelRequired';

/** Returns what keeps an entry from being saved. */
export function findIssue({ value, label }: EditableEntry, entries: Entries): EntryIssue | undefined {
  if (!dictionaries.entryValuePattern.test(value)) return 'valueWrong';
  if (entries.filter((each) => each.value === value).length > 1) return 'valueTwice';
  return label['zh-CN'].trim() === '' ? 'labelRequired' : undefined;
}
