import type { Json } from '../fields/kind';
import type { TableRow } from '../fields/table';
import { isWritable, type Access } from './access';
import type { CompiledField, CompiledForm } from './compile';
import type { FormValues } from './settle';

/**
 * Returns the values that a new request takes from an earlier one, whose form may have another version: the values of
 * fields that can be filled in at the start and are still valid. Files and signatures belong to the earlier request and
 * are not copied.
 */
export const valuesToStartAgain = ({ form, byKey }: CompiledForm, access: Access, earlier: FormValues): FormValues =>
  Object.fromEntries(
    form.fields.flatMap(({ key }) => {
      const field = byKey.get(key);
      const value = earlier[key];
      if (!field || value === undefined || value === null || !isWritable(access, key)) return [];
      const kept = withoutFiles(field, value);
      return kept !== undefined && field.schema.safeParse(kept).success ? [[key, kept]] : [];
    }),
  );

function withoutFiles(field: CompiledField, value: Json): Json | undefined {
  const { definition, parsedSettings, columns } = field;
  if (definition.derived || definition.decorative) return undefined;
  if (columns.length === 0 || !Array.isArray(value))
    return holdsFiles(definition, parsedSettings, value) ? undefined : value;
  return (value as unknown as TableRow[]).map(({ id, cells }) => {
    const kept = columns.filter(({ key, definition: kind, parsedSettings: settings }) => {
      const cell = cells[key];
      return cell !== undefined && (cell === null || !holdsFiles(kind, settings, cell));
    });
    return { id, cells: Object.fromEntries(kept.map(({ key }) => [key, cells[key] ?? null])) };
  });
}

const holdsFiles = (kind: CompiledField['definition'], settings: unknown, value: Json): boolean =>
  kind.references?.(value, settings).some(({ type }) => type === 'file') ?? false;
