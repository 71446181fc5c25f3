import type { reviews } from '@portal/contract';
import { labelText, type FieldKindName } from '@portal/contract/fields';
import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldText } from '../../fields/FormDetails';
import { currentLocale } from '../../i18n';
import styles from './version.module.css';

/** Shows the lists of a version with all their fields. Lists without rows are only named. */
export function VersionParts({ parts }: { parts: readonly reviews.ReviewedPart[] }) {
  const { t } = useTranslation('records');
  const locale = currentLocale();
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const empty = parts.filter(({ rows }) => rows.length === 0).map(({ title }) => labelText(title, locale));
  return (
    <>
      {filled.length > 0 && (
        <Collapse
          size="small"
          defaultActiveKey={filled.map(({ key }) => key)}
          items={filled.map((part) => ({
            key: part.key,
            label: t('count', { label: labelText(part.title, locale), count: part.rows.length }),
            children: <PartTable part={part} />,
          }))}
        />
      )}
      {empty.length > 0 && (
        <p className={styles.empty}>{t('revision.withoutRows', { lists: empty.join(t('revision.and')) })}</p>
      )}
    </>
  );
}

function PartTable({ part: { form, rows, title } }: { part: reviews.ReviewedPart }) {
  const locale = currentLocale();
  const fields = form.fields.filter(({ key }) => rows.some(({ values }) => (values[key] ?? null) !== null));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={labelText(title, locale)}>
      <table className={styles.part}>
        <thead>
          <tr>
            {fields.map(({ key, label }) => (
              <th key={key} scope="col">
                {labelText(label, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, values }) => (
            <tr key={id}>
              {fields.map(({ key, kind, settings }) => (
                <td key={key}>
                  <FieldText kind={kind as FieldKindName} value={values[key] ?? null} settings={settings} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
