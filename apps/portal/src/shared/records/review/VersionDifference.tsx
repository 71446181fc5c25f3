import type { reviews } from '@portal/contract';
import { labelText, sameValue, type FieldKindName, type Json, type Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../fields/form-values';
import { FieldText } from '../../fields/FormDetails';
import { currentLocale } from '../../i18n';
import styles from './version.module.css';

interface Row {
  key: string;
  label: string;
  field: FormField;
  before: Json;
  after: Json;
}

interface Group {
  key: string;
  title: string;
  change?: 'added' | 'removed' | 'changed';
  rows: Row[];
}

type Version = Pick<reviews.ReviewedVersion, 'fields' | 'changes' | 'parts'>;

/**
 * Shows the differences of a version from the approved one, with old and new values: a table for the record and one for
 * each of its lists.
 */
export function VersionDifference({ version }: { version: Version }) {
  const { t } = useTranslation('records');
  const groups = groupsOf(version, t('revision.record'));
  if (groups.length === 0) return <p>{t('revision.same')}</p>;
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{t('revision.field')}</th>
          <th scope="col">{t('revision.before')}</th>
          <th scope="col">{t('revision.after')}</th>
        </tr>
      </thead>
      {groups.map(({ key, title, change, rows }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {title} {change && <Tag>{t(`revision.${change}`)}</Tag>}
            </th>
          </tr>
          {rows.map(({ key: name, label, field, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{before !== null && <del>{<Value field={field} value={before} />}</del>}</td>
              <td>{after !== null && <ins>{<Value field={field} value={after} />}</ins>}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Value = ({ field, value }: { field: FormField; value: Json }) => (
  <FieldText kind={field.kind as FieldKindName} value={value} settings={field.settings} />
);

function groupsOf({ fields, changes, parts }: Version, record: string): Group[] {
  const locale = currentLocale();
  const rowOf = (field: FormField, before: Json, after: Json): Row => ({
    key: field.key,
    label: labelText(field.label, locale),
    field,
    before,
    after,
  });
  const own = changes.flatMap(({ field: key, before, after }) => {
    const field = fields.find((each) => each.key === key);
    return field ? [rowOf(field, before, after)] : [];
  });
  const title = (of: Label, name: string) => [labelText(of, locale), name].filter(Boolean).join(' · ');
  const lists = parts.flatMap(({ key, title: of, form, columns, changes: changed }) =>
    changed.map(({ id, before, after }): Group => ({
      key: `${key} ${id}`,
      title: title(of, valueText(form, columns[0] ?? '', (after ?? before) as Record<string, Json>)),
      change: before === null ? 'added' : after === null ? 'removed' : 'changed',
      rows: form.fields
        .filter((field) => !sameValue(before?.[field.key] as Json, after?.[field.key] as Json))
        .map((field) => rowOf(field, before?.[field.key] ?? null, after?.[field.key] ?? null)),
    })),
  );
  return [...(own.length > 0 ? [{ key: 'record', title: record, rows: own }] : []), ...lists];
}
