import { subRecordForms, subRecordKinds, subRecordTitle } from '@portal/contract/company';
import { labelText } from '@portal/contract/fields';
import type { Form } from '@portal/contract/forms';
import { talentFileForms, talentFileSections, talentFileSectionTitles } from '@portal/contract/talent-file';
import { formatMarkdown } from './format-markdown';
import { kinds } from './kinds';

const head = `# What values of records must be like

Written from \`rules\` of every kind of record by \`npm run docs\`. The form on the screen, the
calls and the import apply them alike, and name the field. Unique values are compared without the spaces around them and
without regard to case, within a tenant; those of sub-records within a company, and those of the sections of a talent file within the file.`;

interface Row {
  name: string;
  form: Form;
}

const rows: readonly Row[] = [
  ...kinds.map(({ area, form }) => ({ name: area, form })),
  ...subRecordKinds.map((kind) => ({ name: `company: ${subRecordTitle['en-US'][kind]}`, form: subRecordForms[kind] })),
  ...talentFileSections.map((section) => ({
    name: `talent-file: ${talentFileSectionTitles['en-US'][section]}`,
    form: talentFileForms[section],
  })),
];

/** Returns the text of docs/record-rules.md: the rules of every kind of record. */
export function rulesDocument(): Promise<string> {
  const cells = rows.map(({ name, form }) => [name, ...describe(form)]);
  const table = [
    ['Kind', 'Unique', 'Ordered', 'Not in the past', 'Not in the future', 'At most', 'Formats and bounds'],
    Array.from({ length: 7 }, () => '---'),
    ...cells,
  ]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
  return formatMarkdown(`${head}\n\n${table}\n`);
}

function describe({ fields, rules = {} }: Form): string[] {
  const name = (key: string) => {
    const label = fields.find((field) => field.key === key)?.label;
    return label === undefined ? key : labelText(label, 'en-US');
  };
  const list = (parts: readonly string[] | undefined) => (parts && parts.length > 0 ? parts.join('; ') : '–');
  const bounds = fields.flatMap(({ key, kind, settings }) => {
    const { format, min, max } = settings as { format?: string; min?: number | string; max?: number | string };
    if (format !== undefined) return [`${name(key)}: ${format}`];
    const isNumber = kind === 'money' || kind === 'decimal' || kind === 'whole-number';
    if (!isNumber || (min === undefined && max === undefined)) return [];
    return [`${name(key)}: ${min ?? ''}–${max ?? ''}`];
  });
  return [
    list(rules.unique?.map((keys) => keys.map(name).join(' + '))),
    list(rules.ordered?.map(([from, to]) => `${name(from)} ≤ ${name(to)}`)),
    list(rules.upcoming?.map(name)),
    list(rules.past?.map(name)),
    list(rules.atMost?.map(([parts, whole]) => `${parts.map(name).join(' + ')} ≤ ${name(whole)}`)),
    list(bounds),
  ];
}
