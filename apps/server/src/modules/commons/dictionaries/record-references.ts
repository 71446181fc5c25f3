import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import type { Db } from '../../../platform/database';
import { storedFields, type RecordHooks } from '../../../platform/records';
import { readDictionary } from './store';

type Read = ReturnType<typeof readDictionary>;

const ofTransaction = new WeakMap<Db, Map<string, Read>>();

/** A transaction may check thousands of rows of an import. */
function readOnce(db: Db, tenantId: number, type: string): Read {
  if (!db.isTransaction) return readDictionary(db, tenantId, type);
  const read = ofTransaction.get(db) ?? new Map<string, Read>();
  ofTransaction.set(db, read);
  const found = read.get(type) ?? readDictionary(db, tenantId, type);
  read.set(type, found);
  return found;
}

/** Finds the field of a record that names an entry of a dictionary which does not exist. */
export function findUnknownEntry(definition: RecordDefinition): NonNullable<RecordHooks['findUnknown']> {
  const fields = storedFields(definition);
  return async (db, { tenantId }, values) => {
    const isKnown = async ({ settings }: FormField, value: string) => {
      const { dictionary } = settings as { dictionary?: string };
      if (dictionary === undefined) return true;
      const found = await readOnce(db, tenantId, dictionary);
      return found?.entries.some((entry) => entry.value === value) ?? false;
    };
    const known = await Promise.all(
      fields.map(async (field) => {
        const named = [values[field.key]].flat().filter((value) => typeof value === 'string');
        return (await Promise.all(named.map((value) => isKnown(field, value)))).every(Boolean);
      }),
    );
    return fields.find((_, index) => !known[index])?.key;
  };
}
