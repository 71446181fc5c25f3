import { findKind } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { withEntries, type ReadEntries } from '../../../../platform/records';

/** Returns the fields of a form that can be columns of a source, with the entries of dictionaries as options. */
export const columnFields = (
  entries: ReadEntries,
  tenantId: number,
  fields: readonly FormField[],
): Promise<FormField[]> =>
  withEntries(
    entries,
    tenantId,
    fields.flatMap((field) => {
      const settings = mayBeColumn(field.kind) ? findKind(field.kind)?.settings.parse(field.settings) : undefined;
      return settings === undefined ? [] : [{ ...field, settings: settings as FormField['settings'] }];
    }),
    'all',
  );

const withoutText = new Set(['table', 'files', 'pictures', 'signature', 'approvals', 'rich-text']);

/** Whether a field of this kind can be a column of a source. Personal values leave no source. */
function mayBeColumn(kind: string): boolean {
  const definition = findKind(kind);
  return definition !== undefined && !definition.decorative && !definition.personal && !withoutText.has(kind);
}
