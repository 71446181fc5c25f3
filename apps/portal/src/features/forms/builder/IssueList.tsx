import { labelText, type TableColumn } from '@portal/contract/fields';
import {
  compileDrawnForm,
  conditionIssues,
  FormError,
  formIssueText,
  type DrawnForm,
  type FormField,
  type FormIssue,
} from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { Alert, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';
import type { Draft } from './model/draft';
import styles from './builder.module.css';
import type { Builder } from './useBuilder';

interface Props {
  builder: Builder;
  title: string;
  issues: readonly FormIssue[];
}

const shownIssues = 5;

/** Lists the issues that keep the form from being published. Each leads to its field. */
export function IssueList({ builder, title, issues }: Props) {
  const { t } = useTranslation('formBuilder');
  const { fields } = builder.draft.form;
  return (
    <Alert
      showIcon
      banner
      type="error"
      role="alert"
      title={title}
      description={
        issues.length > 0 && (
          <ul className={styles.issues}>
            {issues.slice(0, shownIssues).map((issue) => {
              const field = fields.find(({ key }) => key === issue.field);
              const name = fieldName(fields, issue.field) || t('form');
              return (
                <li key={issue.code + issue.field + issue.detail}>
                  <Button type="link" size="small" onClick={() => builder.select(field?.key ?? null)}>
                    {name}
                  </Button>
                  {describeIssue(t, issue, fields)}
                </li>
              );
            })}
            {issues.length > shownIssues && <li>{t('moreIssues', { count: issues.length - shownIssues })}</li>}
          </ul>
        )
      }
    />
  );
}

type T = TFunction<'formBuilder'>;

/** The issues whose detail is the key of another field. */
const namingCodes: ReadonlySet<FormIssue['code']> = new Set([
  'unknownField',
  'notReadable',
  'notFillable',
  'filledTwice',
]);

/** Returns the text of an issue. It names the setting as the panel does, and another field by its name. */
export function describeIssue(t: T, issue: FormIssue, fields: readonly FormField[]): string {
  const field = fields.find(({ key }) => key === issue.field);
  const locale = currentLocale();
  if (namingCodes.has(issue.code))
    return formIssueText({ ...issue, detail: fieldName(fields, issue.detail) || issue.detail }, locale);
  if (issue.code !== 'wrongSettings' && issue.code !== 'wrongExpression') return formIssueText(issue, locale);
  const setting = settingName(t, issue.detail, field);
  return formIssueText({ ...issue, detail: setting }, locale);
}

/** Returns `columns.1.settings.options` as “列 2：选项”. */
function settingName(t: T, path: string, field: FormField | undefined): string {
  const [first = '', index, ...rest] = path.split('.');
  if (first !== 'columns' || index === undefined) return t(`setting.${first}`, { defaultValue: path });
  const columns = (field?.settings.columns ?? []) as TableColumn[];
  const column = columns[Number(index)];
  const name = column ? labelText(column.label ?? column.key, currentLocale()) : '';
  const setting = rest.find((part) => part !== 'settings') ?? 'columns';
  return t('issue.column', { column: name, setting: t(`setting.${setting}`, { defaultValue: setting }) });
}

/** Returns the name of a field, or '' for a key that is none, as that of the form itself. */
function fieldName(fields: readonly FormField[], named: string): string {
  const field = fields.find(({ key }) => key === named);
  return field ? labelText(field.label, currentLocale()) || field.key : '';
}

/** Returns the issues of a draft that a browser can find. They are checked when there is time. */
export function useIssues({ form }: Draft): readonly FormIssue[] {
  const checked = useDeferredValue(form);
  return useMemo(
    () => [...compileIssues(checked), ...conditionIssues(checked.fields, readCondition, currentLocale())],
    [checked],
  );
}

function compileIssues(form: DrawnForm): readonly FormIssue[] {
  try {
    compileDrawnForm(form, compileFormExpression);
    return [];
  } catch (error) {
    if (error instanceof FormError) return error.issues;
    throw error;
  }
}
