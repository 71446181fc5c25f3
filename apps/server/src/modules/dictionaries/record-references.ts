import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { storedFields, type RecordHooks } from '../../platform/records';
import { isArea } from '../areas/tree';
import { readDictionary } from './store';

/** Finds the field of a record that names an area, or an entry of a dictionary, which does not exist. */
export function findUnknownEntry(definition: RecordDefinition): NonNullable<RecordHooks['findUnknown']> {
  const fields = storedFields(definition);
  return async (db, { tenantId }, values) => {
    const isKnown = async ({ kind, settings }: FormField, value: string) => {
      if (kind === 'area') return isArea(value);
      const { dictionary } = settings as { dictionary?: string };
      if (dictionary === undefined) return true;
      const found = await readDictionary(db, tenantId, dictionary);
      return found?.entries.some((entry) => entry.value === value) ?? false;
    };
    const known = await Promise.all(
      fields.map(async (field) => {
        const value = values[field.key];
        return typeof value !== 'string' || isKnown(field, value);
      }),
    );
    return fields.find((_, index) => !known[index])?.key;
  };
}
