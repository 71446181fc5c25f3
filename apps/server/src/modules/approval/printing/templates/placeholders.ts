import {
  locales,
  type Locale,
  type printTemplates as contract,
  textsIn,
  writtenLocale,
  type WrittenLocale,
} from '@portal/contract';
import { findKind, labelText, type Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { placeholderStrings } from '../strings';
import type { TagNode } from './tags';

type Labels = Readonly<Record<WrittenLocale, string>>;
type Text = keyof (typeof placeholderStrings)['zh-CN'];

/** Something that a template can name. */
export interface Placeholder {
  /** Unique among its siblings, and the same in every language. */
  key: string;
  /** Templates may name it by these as well, as long as nothing before has the same name. */
  labels: Labels;
  /** What can be named for each of its entries between the start and the end of a loop. */
  columns?: readonly Placeholder[];
  documentOnly?: true;
}

const labelsOf = (name: Text): Labels => ({
  'zh-CN': placeholderStrings['zh-CN'][name],
  'en-US': placeholderStrings['en-US'][name],
});
const known = (key: Text): Placeholder => ({ key, labels: labelsOf(key) });

const opinionColumns = (['row', 'node', 'handler', 'action', 'opinion', 'received', 'time', 'signature'] as const).map(
  known,
);

/** What every instance has. */
export const instancePlaceholders: readonly Placeholder[] = [
  ...(
    [
      'number',
      'title',
      'process',
      'initiator',
      'unit',
      'department',
      'start',
      'end',
      'state',
      'nodes',
      'printTime',
      'printedBy',
      'code',
    ] as const
  ).map(known),
  { ...known('opinions'), columns: opinionColumns },
  { ...known('history'), columns: opinionColumns },
  { ...known('page'), documentOnly: true },
  { ...known('pages'), documentOnly: true },
];

const labelsFrom = (label: Label, join: (text: string, locale: WrittenLocale) => string = (text) => text): Labels => ({
  'zh-CN': join(labelText(label, 'zh-CN'), 'zh-CN'),
  'en-US': join(labelText(label, 'en-US'), 'en-US'),
});

interface Column {
  key: string;
  kind: string;
  label?: Label;
  sum?: boolean;
}

/** The fields of a form, with the columns of its tables, sums, amounts in words and single pictures. */
export const fieldPlaceholders = (fields: readonly FormField[]): Placeholder[] =>
  fields
    .filter(({ kind }) => findKind(kind)?.decorative !== true)
    .flatMap(({ key, kind, label, settings }): Placeholder[] => {
      const field = { key: `form.${key}`, labels: labelsFrom(label) };
      const { columns = [], capitals } = settings as { columns?: Column[]; capitals?: boolean };
      if (kind === 'table')
        return [
          {
            ...field,
            columns: [known('row'), ...columns.map((column) => ({ key: column.key, labels: columnLabels(column) }))],
          },
          ...columns
            .filter(({ sum }) => sum)
            .map((column) => ({
              key: `${field.key}.${column.key}`,
              labels: labelsFrom(label, (text, locale) => `${text}.${columnLabels(column)[locale]}`),
            })),
        ];
      if (kind === 'pictures') return [{ ...field, columns: [known('picture')] }];
      if (capitals === true)
        return [
          field,
          {
            key: `${field.key}.capitals`,
            labels: labelsFrom(label, (text, locale) => `${text}${placeholderStrings[locale].capitals}`),
          },
        ];
      return [field];
    });

const columnLabels = ({ key, label }: Column): Labels => labelsFrom(label ?? key);

/** Names that a template can write: no braces, and no signs of loops or options. */
const isUsable = (name: string): boolean => name !== '' && name.length <= 100 && !/[{}[\]#/\n]/u.test(name);

/** The names of placeholders in their order, each leading to the first that has it. */
export function byName(placeholders: readonly Placeholder[]): ReadonlyMap<string, Placeholder> {
  const found = new Map(placeholders.map((placeholder) => [placeholder.key, placeholder]));
  for (const placeholder of placeholders)
    for (const locale of locales) {
      const name = placeholder.labels[locale].trim();
      if (isUsable(name) && !found.has(name)) found.set(name, placeholder);
    }
  return found;
}

/** Lists placeholders for the editor, each by a readable name if it has one of its own. */
export function listed(groups: readonly { label: string; placeholders: readonly Placeholder[] }[], locale: Locale) {
  const written = writtenLocale(locale);
  const all = byName(groups.flatMap(({ placeholders }) => placeholders));
  const show = (names: ReadonlyMap<string, Placeholder>) => (placeholder: Placeholder) => {
    const label = placeholder.labels[written].trim();
    return { name: names.get(label) === placeholder ? label : placeholder.key, label: label || placeholder.key };
  };
  return groups.map(({ label, placeholders }): contract.PlaceholderGroup => ({
    label,
    placeholders: placeholders.map((placeholder) => ({
      ...show(all)(placeholder),
      ...(placeholder.columns && { columns: placeholder.columns.map(show(byName(placeholder.columns))) }),
      ...(placeholder.documentOnly && { documentOnly: true }),
    })),
  }));
}

/** The names in a template that lead to nothing, each once. A loop hides no names of what is around it. */
export function unknownNames(tree: readonly TagNode[], names: readonly ReadonlyMap<string, Placeholder>[]): string[] {
  const find = (name: string) => names.map((each) => each.get(name)).find((found) => found !== undefined);
  const unknown = tree.flatMap(({ name, children }) => {
    const found = find(name);
    if (!children) return found ? [] : [name];
    if (!found?.columns) return [name];
    return unknownNames(children, [byName(found.columns), ...names]);
  });
  return [...new Set(unknown)];
}

export const groupLabel = (group: 'instanceGroup' | 'formGroup', locale: Locale): string =>
  textsIn(placeholderStrings, locale)[group];
