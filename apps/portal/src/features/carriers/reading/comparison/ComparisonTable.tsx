import { CloseOutlined } from '@ant-design/icons';
import { carriers } from '@portal/contract/carriers';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RecordPicture } from '../../../../shared/gallery';
import { carrierAddress } from '../../../../shared/paths';
import styles from './comparison.module.css';

export interface ComparedRow {
  key: string;
  label: string;
  differs: boolean;
}

interface Props {
  /** `record` is null for a carrier that is not published any more. */
  columns: readonly { id: number; record: StoredRecord | null }[];
  rows: readonly ComparedRow[];
  textOf: (record: StoredRecord, key: string) => string;
  /** Returns the address of the comparison without a carrier. */
  without: (id: number) => string;
}

/** A column for each carrier and a row for each field. The largest number of a row stands out. */
export function ComparisonTable({ columns, rows, textOf, without }: Props) {
  const { t } = useTranslation('carriers');
  const largest = (key: string): number | null => {
    const numbers = columns.map(({ record }) => record?.values[key]).filter((value) => typeof value === 'number');
    return numbers.length > 1 ? Math.max(...numbers) : null;
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.item')}</th>
            {columns.map(({ id, record }) => {
              const { name = t('compare.gone'), pictures } = (record?.values ?? {}) as RecordValues<
                typeof carriers.fields
              >;
              return (
                <th key={id} scope="col">
                  <RecordPicture
                    definition={carriers}
                    id={id}
                    file={pictures?.[0]}
                    name={name}
                    className={styles.picture}
                  />
                  <span className={styles.name}>
                    {record ? <Link to={carrierAddress(id)}>{name}</Link> : <em>{name}</em>}
                    <Link to={without(id)} replace aria-label={t('compare.remove', { name })} data-unprinted>
                      <Icon of={CloseOutlined} />
                    </Link>
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, differs }) => (
            <tr key={key} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && <span className={styles.mark}>{t('compare.differs')}</span>}
              </th>
              {columns.map(({ id, record }) => (
                <td
                  key={id}
                  data-largest={differs && record?.values[key] !== undefined && record.values[key] === largest(key)}
                >
                  {(record && textOf(record, key)) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
