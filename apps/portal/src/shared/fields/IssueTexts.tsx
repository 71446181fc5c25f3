import { issueText, labelText, type Json, type TableColumn, type TableRow } from '@portal/contract/fields';
import { fieldIssueText, type CompiledField } from '@portal/contract/forms';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n';
import type { ShownIssue } from './refusal';

interface Props {
  issues: readonly ShownIssue[];
  field: CompiledField;
  value: Json;
}

const shownIssues = 5;

/** What is wrong with a value; of a table, in which row and column. */
export function IssueTexts({ issues, field, value }: Props) {
  const { t } = useTranslation('drawnForm');
  const locale = currentLocale();
  const cellLabel = ({ path }: ShownIssue): string => {
    const [, rowId, columnKey] = path.split('/');
    if (field.kind !== 'table' || rowId === undefined) return '';
    const row = (value as TableRow[]).findIndex(({ id }) => id === rowId) + 1;
    const { columns } = field.parsedSettings as { columns: TableColumn[] };
    const column = columns.find(({ key }) => key === columnKey);
    return t('cell', { row, column: column ? labelText(column.label ?? column.key, locale) : '' });
  };
  return (
    <>
      {issues.slice(0, shownIssues).map((issue) => (
        <div key={issue.path + issue.code}>
          {cellLabel(issue)}
          {issue.message ??
            (issue.path === field.key
              ? fieldIssueText(issue, field, locale)
              : issueText({ code: issue.code, params: issue.params }, locale))}
        </div>
      ))}
      {issues.length > shownIssues && <div>{t('moreIssues', { count: issues.length - shownIssues })}</div>}
    </>
  );
}
