import type { Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { Part } from '../parts';

interface Entry {
  value: string;
  label: Label;
  disabled: boolean;
}

/** Reads the entries of a dictionary. A dictionary that does not exist has none. */
export type ReadEntries = (tenantId: number, type: string) => Promise<readonly Entry[]>;

/** Lets lower areas and records read dictionaries. */
export const dictionaryEntries: Part<ReadEntries> = { name: 'entries of dictionaries' };

/** Returns the labels of the entries of the dictionaries that fields and their columns use, by dictionary and value. */
export async function entryLabels(
  read: ReadEntries,
  tenantId: number,
  fields: readonly WithSettings[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Label>>> {
  const types = [...new Set(fields.flatMap(withColumns).flatMap((field) => dictionaryOf(field) ?? []))];
  return new Map(
    await Promise.all(
      types.map(async (type) => {
        const entries = await read(tenantId, type);
        return [type, new Map(entries.map(({ value, label }) => [value, label]))] as const;
      }),
    ),
  );
}

type WithSettings = Pick<FormField, 'settings'>;

/** Columns of tables have dictionaries of their own. */
const withColumns = ({ settings }: WithSettings): WithSettings[] => [
  { settings },
  ...((settings as { columns?: Partial<WithSettings>[] }).columns ?? []).map((column) => ({
    settings: column.settings ?? {},
  })),
];

/**
 * Returns the fields with the entries of their dictionaries as options, so that their kinds know the labels. Disabled
 * entries have a label but are not offered.
 */
export async function withEntries<Field extends WithSettings>(
  read: ReadEntries,
  tenantId: number,
  fields: readonly Field[],
  which: 'all' | 'offered',
): Promise<Field[]> {
  const types = [...new Set(fields.flatMap((field) => dictionaryOf(field) ?? []))];
  const entries = new Map(await Promise.all(types.map(async (type) => [type, await read(tenantId, type)] as const)));
  return fields.map((field) => {
    const found = entries.get(dictionaryOf(field) ?? '');
    if (!found) return field;
    const options = found
      .filter(({ disabled }) => which === 'all' || !disabled)
      .map(({ value, label }) => ({ value, label }));
    return { ...field, settings: { ...field.settings, options } };
  });
}

export const dictionaryOf = ({ settings }: WithSettings): string | undefined =>
  (settings as { dictionary?: string }).dictionary;
