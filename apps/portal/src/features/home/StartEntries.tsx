import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../shared/api/task-lists';
import { EmptyState } from '../../shared/ui/EmptyState';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { LoadError } from '../../shared/ui/LoadError';
import type { WorkflowTarget } from '../../shared/workflow/target';
import styles from './HomePage.module.css';
import { Panel } from './Panel';

/** The first processes that one may start. */
export function StartEntries({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(
    lists.startable({ current: 1, size: limits.realtimePageSize, keyword: '' }),
  );
  return (
    <Panel title={t('start.title')} more={{ label: t('start.all'), to: '/process/create' }}>
      {!data && !error && <PagePlaceholder />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState text={t('start.empty')} />}
      <ul className={styles.todos}>
        {data?.records.map(({ processDefinitionKey, name, documentation, suspension }) => (
          <li key={processDefinitionKey}>
            <button
              type="button"
              aria-disabled={suspension !== null}
              onClick={suspension ? undefined : () => onOpen({ startProcessKey: processDefinitionKey })}
            >
              <span className={styles.todoTitle}>
                <Icon of={FileTextOutlined} /> {name}
              </span>
              {(suspension ?? documentation) && (
                <span className={styles.todoNote}>{suspension ? t('start.suspended', suspension) : documentation}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
