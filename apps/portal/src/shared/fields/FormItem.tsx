import {
  issueText,
  labelText,
  type FieldKindName,
  type Json,
  type TableColumn,
  type TableRow,
} from '@portal/contract/fields';
import { fieldIssueText, isWide, type CompiledField } from '@portal/contract/forms';
import { FieldInput } from '@portal/widgets/fields';
import { Form } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n';
import { toInvalidCells, type ShownIssue } from './refusal';
import { FieldText } from './FormDetails';
import { OtherChangeNote } from './others/OtherChangeNote';
import styles from './fill.module.css';

interface Props {
  field: CompiledField;
  value: Json;
  /** The settings of the kind, with the options that are offered now. */
  settings: unknown;
  editable: boolean;
  required: boolean;
  issues: readonly ShownIssue[];
  onChange: (key: string, value: Json) => void;
  onLeave: (key: string) => void;
}

const singleInputs = new Set([
  'table',
  'files',
  'pictures',
  'signature',
  'approvals',
  'people',
  'department',
  'company',
  'position',
  'rich-text',
]);

/**
 * A field with its label: an input, or its value if it is read-only. A serial number says that it is assigned later. It
 * renders again only when it changes.
 */
export const FormItem = memo(function FormItem(props: Props) {
  const { field, value, settings, editable, required, issues, onChange, onLeave } = props;
  const { key, kind, definition, label, help, placeholder } = field;
  const locale = currentLocale();
  const id = `field-${key}`;
  const className = isWide(field) ? styles.wide : undefined;
  if (definition.decorative)
    return (
      <div className={styles.wide}>
        <FieldText kind={kind as FieldKindName} value={null} settings={settings} />
      </div>
    );
  const name = labelText(label, locale);
  const labelled = singleInputs.has(kind) || !editable ? {} : { htmlFor: id };
  return (
    <Form.Item
      label={name}
      required={required}
      className={className}
      data-field={key}
      validateStatus={issues.length > 0 ? 'error' : ''}
      help={issues.length > 0 ? <IssueTexts issues={issues} value={value} field={field} /> : undefined}
      extra={
        <>
          {help && labelText(help, locale)}
          <OtherChangeNote field={field} />
        </>
      }
      {...labelled}
    >
      {editable || kind === 'serial' ? (
        <div onBlur={() => onLeave(key)}>
          <FieldInput
            kind={kind as FieldKindName}
            id={id}
            field={key}
            value={value}
            settings={settings}
            status={issues.length > 0 ? 'error' : ''}
            aria-label={name}
            aria-required={required}
            invalidCells={issues.length > 0 ? toInvalidCells(issues) : undefined}
            onChange={(next) => onChange(key, (next ?? null) as Json)}
            {...(placeholder && { placeholder: labelText(placeholder, locale) })}
          />
        </div>
      ) : (
        <FieldText kind={kind as FieldKindName} value={value} settings={settings} />
      )}
    </Form.Item>
  );
});

interface IssueTextsProps {
  issues: readonly ShownIssue[];
  field: CompiledField;
  value: Json;
}

const shownIssues = 5;

/** Shows the issues of a value, and for a table their row and column. */
function IssueTexts({ issues, field, value }: IssueTextsProps) {
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
