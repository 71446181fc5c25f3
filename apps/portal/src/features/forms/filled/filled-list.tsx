import { tasks, type forms } from '@portal/contract';
import { findKind, labelText, type FieldKindName } from '@portal/contract/fields';
import type { DrawnForm, FormField } from '@portal/contract/forms';
import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { FilledQuery } from '../../../shared/api/forms';
import { FieldText } from '../../../shared/fields/FormDetails';
import type { FilteredQuery, ListFilters } from '../../../shared/filters/list-filters';
import { currentLocale } from '../../../shared/i18n';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { NumberCell } from '../../../shared/workflow/cells';
import { InstanceStateTag } from '../../../shared/workflow/tags';

/** More columns at once would leave no room for their values. The others can be added by the reader. */
const shownFields = 8;

/** Returns the fields that are filters and columns: those whose values are short. */
export const listedFields = ({ fields }: DrawnForm): FormField[] =>
  fields.filter(({ kind }) => findKind(kind)?.index !== undefined && !findKind(kind)?.personal);

/** Returns the name of a filter by a field, which must differ from the other parameters of the address. */
export const fieldFilter = (key: string): string => `field-${key}`;

export const filledFilters = (fields: readonly FormField[]): ListFilters => ({
  names: ['state', 'from', 'to', ...fields.map(({ key }) => fieldFilter(key))],
  states: tasks.instanceState.options,
});

export const toFilledQuery = (
  fields: readonly FormField[],
  { current, size, keyword, state = '', from = '', to = '', ...values }: FilteredQuery<string>,
): FilledQuery => ({
  current,
  size,
  keyword,
  state,
  from,
  to,
  values: Object.fromEntries(fields.map(({ key }) => [key, values[fieldFilter(key)] ?? ''])),
});

/** A filled form as a card of a list. */
export const FilledCard = ({
  filled: { title, state, initiatorName, startTime },
  children,
}: {
  filled: forms.FilledForm;
  children?: ReactNode;
}) => (
  <>
    <strong>{title}</strong>
    <div>
      {initiatorName} {startTime}
    </div>
    <InstanceStateTag state={state} />
    {children}
  </>
);

export const filledColumns = (fields: readonly FormField[], t: TFunction<'forms'>): DataColumn<forms.FilledForm>[] => [
  { key: 'instanceNumber', title: t('filled.number'), render: (form) => <NumberCell row={form} /> },
  { key: 'title', title: t('filled.instance'), render: ({ title }) => title },
  ...fields.map((field, index): DataColumn<forms.FilledForm> => ({
    key: fieldFilter(field.key),
    title: labelText(field.label, currentLocale()),
    optional: index >= shownFields,
    render: ({ values }) => <Cell field={field} value={values[field.key]} />,
    ...(findKind(field.kind)?.index === 'number' && { align: 'right' as const }),
  })),
  { key: 'initiator', title: t('filled.initiator'), render: ({ initiatorName }) => initiatorName },
  { key: 'startTime', title: t('filled.started'), render: ({ startTime }) => <RelativeTime value={startTime} /> },
  { key: 'state', title: t('filled.state'), render: ({ state }) => <InstanceStateTag state={state} /> },
];

/** Shows a value as the newest version reads it. A value that it cannot read is left out. */
function Cell({ field, value = null }: { field: FormField; value: forms.FilledForm['values'][string] | undefined }) {
  const definition = findKind(field.kind);
  const settings = definition?.settings.safeParse(field.settings);
  if (!definition || !settings?.success) return '—';
  const isReadable = value === null || definition.schema(settings.data).safeParse(value).success;
  return <FieldText kind={field.kind as FieldKindName} value={isReadable ? value : null} settings={settings.data} />;
}
