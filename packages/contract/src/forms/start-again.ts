import { isFilled, type Json } from '../fields/kind';
import type { TableRow } from '../fields/table';
import { isWritable, type Access } from './access';
import type { CompiledField, CompiledForm } from './compile';
import type { FormValues } from './settle';

interface Earlier {
  compiled: CompiledForm;
  values: FormValues;
}

interface TakenOver {
  values: FormValues;
  /** The fields of the earlier form whose values do not fit the current one. */
  left: readonly CompiledField[];
}

/**
 * Returns the values that a new request takes over from an earlier one, whose form may have another version: those of
 * fields that can be filled in at the start and still fit. A signature belongs to the earlier request and is not taken
 * over.
 */
export const valuesToStartAgain = (compiled: CompiledForm, access: Access, earlier: Earlier): TakenOver =>
  takeOver(earlier, (before, value) => {
    const field = compiled.byKey.get(before.key);
    if (!field) return undefined;
    if (!isWritable(access, field.key) || field.definition.derived) return null;
    const kept = before.kind === 'signature' || field.kind !== before.kind ? undefined : withKnownColumns(field, value);
    return kept !== undefined && field.schema.safeParse(kept).success ? kept : undefined;
  });

/**
 * Returns the values of a draft that still fit. They may be incomplete: a value that its own version refused as well is
 * kept, so that the user can correct it.
 */
export const valuesOfDraft = (compiled: CompiledForm, access: Access, draft: Earlier): TakenOver =>
  takeOver(draft, (before, value) => {
    const field = compiled.byKey.get(before.key);
    if (field?.kind !== before.kind || field.definition.derived || !isWritable(access, field.key)) return undefined;
    const kept = withKnownColumns(field, value);
    const fits = field.schema.safeParse(kept).success || !before.schema.safeParse(value).success;
    return fits || kept === null ? kept : undefined;
  });

/** `keep` answers undefined for a value that does not fit, and null for one that nobody expects to be taken over. */
function takeOver(
  { compiled, values }: Earlier,
  keep: (before: CompiledField, value: Json) => Json | undefined,
): TakenOver {
  const kept: Record<string, Json> = {};
  const left: CompiledField[] = [];
  for (const { key } of compiled.form.fields) {
    const before = compiled.byKey.get(key);
    const value = values[key];
    if (!before || value === undefined || before.definition.derived || before.definition.decorative) continue;
    const taken = keep(before, value);
    if (taken === undefined) {
      if (isFilled(before, value)) left.push(before);
    } else if (taken !== null || value === null) kept[key] = taken;
  }
  return { values: kept, left };
}

function withKnownColumns({ columns }: CompiledField, value: Json): Json {
  if (columns.length === 0 || !Array.isArray(value)) return value;
  const known = new Set(columns.map(({ key }) => key));
  return (value as unknown as TableRow[]).map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells ?? {}).filter(([key]) => known.has(key))),
  }));
}
