import type { Json, TableRow } from '@portal/contract/fields';
import { Timeline } from 'antd';
import styles from './service.module.css';

/** The steps of a service along a line. */
export function ServiceSteps({ rows }: { rows: Json | undefined }) {
  if (!Array.isArray(rows)) return null;
  return (
    <Timeline
      items={(rows as TableRow[]).map(({ id, cells: { name, detail, days } }, index) => ({
        key: id,
        content: (
          <div className={styles.step}>
            <strong>
              {index + 1}. {textIn(name)}
            </strong>
            {days && <small>{textIn(days)}</small>}
            {detail && <p>{textIn(detail)}</p>}
          </div>
        ),
      }))}
    />
  );
}

const textIn = (cell: Json | undefined): string => (typeof cell === 'string' ? cell : '');
