import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './migration.module.css';
import type { MigrationOutcome } from './orders';

/** How far it has come, and what was left with its reason. */
export function MigrationOutcomeView({ outcome, working }: { outcome: MigrationOutcome; working: boolean }) {
  const { t } = useTranslation('monitor');
  const { migrated, refused } = outcome;
  return (
    <>
      <Alert
        type={working ? 'info' : refused.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={t(working ? 'migration.working' : 'migration.done', { count: migrated, refused: refused.length })}
      />
      {refused.length > 0 && (
        <ul className={styles.list} style={{ marginTop: 16 }}>
          {refused.map(({ procInstId, title, reason }) => (
            <li key={procInstId}>
              <span>
                {title}
                <small>{reason}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
