import { labelText, type TableColumn } from '@portal/contract/fields';
import { formIssueText, type FormField, type FormIssue } from '@portal/contract/forms';
import type { TFunction } from 'i18next';
import { currentLocale } from '../../../shared/i18n';

type T = TFunction<'formBuilder'>;

/** Says what is wrong, and with which setting, by its label in the panel. */
export function describeIssue(t: T, issue: FormIssue, field: FormField | undefined): string {
  const locale = currentLocale();
  if (issue.code !== 'wrongSettings' && issue.code !== 'wrongExpression') return formIssueText(issue, locale);
  const setting = settingName(t, issue.detail, field);
  return formIssueText({ ...issue, detail: setting }, locale);
}

/** `columns.1.settings.options` as “列 2：选项”. */
function settingName(t: T, path: string, field: FormField | undefined): string {
  const [first = '', index, ...rest] = path.split('.');
  if (first !== 'columns' || index === undefined) return t(`setting.${first}`, { defaultValue: path });
  const columns = (field?.settings.columns ?? []) as TableColumn[];
  const column = columns[Number(index)];
  const name = column ? labelText(column.label ?? column.key, currentLocale()) : '';
  const setting = rest.find((part) => part !== 'settings') ?? 'columns';
  return t('issue.column', { column: name, setting: t(`setting.${setting}`, { defaultValue: setting }) });
}

/** The name of an issue's field, '' for the form itself. */
export function issueField(issue: FormIssue, fields: readonly FormField[]): string {
  const field = fields.find(({ key }) => key === issue.field);
  return field ? labelText(field.label, currentLocale()) || field.key : '';
}
