import { labelText, type TableColumn } from '@portal/contract/fields';
import { problemText, type FormField, type FormProblem } from '@portal/contract/forms';
import type { TFunction } from 'i18next';
import { currentLocale } from '../../../shared/i18n';

type T = TFunction<'formBuilder'>;

/** Says what is wrong, and with which setting in the words of the properties. */
export function describeProblem(t: T, problem: FormProblem, field: FormField | undefined): string {
  const locale = currentLocale();
  if (problem.code !== 'wrongSettings' && problem.code !== 'wrongExpression') return problemText(problem, locale);
  const setting = settingName(t, problem.detail, field);
  return problemText({ ...problem, detail: setting }, locale);
}

/** `columns.1.settings.options` as “列 2：选项”. */
function settingName(t: T, path: string, field: FormField | undefined): string {
  const [first = '', index, ...rest] = path.split('.');
  if (first !== 'columns' || index === undefined) return t(`setting.${first}`, { defaultValue: path });
  const columns = (field?.settings.columns ?? []) as TableColumn[];
  const column = columns[Number(index)];
  const name = column ? labelText(column.label ?? column.key, currentLocale()) : '';
  const setting = rest.find((part) => part !== 'settings') ?? 'columns';
  return t('problem.column', { column: name, setting: t(`setting.${setting}`, { defaultValue: setting }) });
}

/** The name of a problem's field, '' for the form itself. */
export function problemField(problem: FormProblem, fields: readonly FormField[]): string {
  const field = fields.find(({ key }) => key === problem.field);
  return field ? labelText(field.label, currentLocale()) || field.key : '';
}
