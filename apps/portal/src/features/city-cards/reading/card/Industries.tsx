import type { TableRow } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../../../shared/charts/BarChart';
import styles from './card.module.css';

/** The leading industries with what they make, and a chart of their output. */
export function Industries({ rows }: { rows: readonly TableRow[] }) {
  const { t } = useTranslation('cityCards');
  const industries = rows.map(({ id, cells }) => ({
    id,
    name: cells['name'] as string,
    note: (cells['note'] ?? '') as string,
    output: cells['output'] === undefined || cells['output'] === null ? null : Number(cells['output']),
  }));
  const bars = industries.flatMap(({ name, output }) => (output === null ? [] : [{ label: name, count: output }]));
  return (
    <div className={styles.industries}>
      <ul>
        {industries.map(({ id, name, note }) => (
          <li key={id}>
            <h3>{name}</h3>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
      {bars.length > 1 && <BarChart quiet title={t('output')} unit={t('outputUnit')} bars={bars} />}
    </div>
  );
}
