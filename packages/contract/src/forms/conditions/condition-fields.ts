import { findKind, labelText, moneyScale, type FieldKindName, type TableColumn } from '../../fields';
import { textsIn, type Locale, type WrittenLocale } from '../../wire/locale';
import type { ConditionField, ConditionType } from './condition';
import type { FormField } from '../form';

const typeOf: Partial<Record<FieldKindName, ConditionType>> = {
  'whole-number': 'number',
  decimal: 'number',
  money: 'number',
  computed: 'number',
  date: 'time',
  'date-time': 'time',
  'yes-no': 'yesNo',
  choice: 'option',
  choices: 'options',
  people: 'people',
  department: 'units',
  company: 'units',
};

/** The entries of a dictionary, where they are known. */
export type EntriesOf = (dictionary: string) => { value: string; label: string }[] | undefined;

/** Returns the fields of a form that conditions can compare. */
export const conditionFields = (
  fields: readonly FormField[],
  locale: Locale,
  entriesOf: EntriesOf = () => undefined,
): ConditionField[] => fields.flatMap((field) => partsOf(field, locale, entriesOf));

function partsOf({ key, kind, label, settings }: FormField, locale: Locale, entriesOf: EntriesOf): ConditionField[] {
  const definition = findKind(kind);
  if (!definition?.toVariable || definition.personal) return [];
  const name = labelText(label, locale);
  const wholeDay = kind === 'date' || (kind === 'period' && settings.time !== true);
  const part = (suffix: string, type: ConditionType, text = ''): ConditionField => ({
    path: `${key}${suffix}`,
    label: text === '' ? name : `${name} / ${text}`,
    type,
    ...(wholeDay && { wholeDay }),
  });
  if (kind === 'period')
    return [part('.from', 'time', textsIn(parts, locale).from), part('.to', 'time', textsIn(parts, locale).to)];
  if (kind === 'table') {
    const columns = ((settings.columns ?? []) as TableColumn[]).filter(({ sum }) => sum);
    const sums = columns.map((column) =>
      part(
        `.sums.${column.key}`,
        'number',
        `${labelText(column.label ?? column.key, locale)} ${textsIn(parts, locale).sum}`,
      ),
    );
    return [part('.count', 'number', textsIn(parts, locale).count), ...sums];
  }
  const { options, dictionary } = settings as Settings;
  const own = options?.map((option) => ({ value: option.value, label: labelText(option.label, locale) }));
  const offered = own ?? (dictionary === undefined ? undefined : entriesOf(dictionary));
  const type = kind === 'computed' && settings.text === true ? 'text' : (typeOf[kind as FieldKindName] ?? 'text');
  return [
    { ...part('', type), ...(offered && { options: offered }), ...(type === 'number' && numberBounds(kind, settings)) },
  ];
}

/** Returns the bounds of a number field. Missing settings have the defaults of the kind. */
function numberBounds(
  kind: string,
  { scale = moneyScale, min, max }: Bounds,
): Pick<ConditionField, 'scale' | 'min' | 'max'> {
  return {
    scale: kind === 'whole-number' ? 0 : scale,
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
  };
}

interface Bounds {
  scale?: number;
  min?: number | string;
  max?: number | string;
}

interface Settings {
  options?: { value: string; label: FormField['label'] }[];
  dictionary?: string;
}

const parts: Record<WrittenLocale, Record<'from' | 'to' | 'count' | 'sum', string>> = {
  'zh-CN': { from: '开始', to: '结束', count: '行数', sum: '合计' },
  'en-US': { from: 'start', to: 'end', count: 'number of rows', sum: 'sum' },
};
