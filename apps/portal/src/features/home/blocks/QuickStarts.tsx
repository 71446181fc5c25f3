import { Icon } from '@portal/widgets/icon';
import { StartIcon } from '@portal/widgets/icon/subjects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import type { BlockProps } from '../block';
import styles from './blocks.module.css';

const shown = 6;

/** The processes that the user starts most often, and others until there are enough. */
export function QuickStarts({ onOpen }: BlockProps) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(lists.mostStarted(shown));
  return (
    <Panel title={t('blocks.quickStarts')} more={{ label: t('quickStarts.all'), to: '/process/create' }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={3} />}
      {data?.records.length === 0 && <EmptyState text={t('quickStarts.empty')} />}
      <ul className={styles.tiles}>
        {data?.records.map(({ processDefinitionKey, name, suspension }) => (
          <li key={processDefinitionKey}>
            <button
              type="button"
              className={styles.tile}
              disabled={suspension !== null}
              title={suspension ? t('start.suspended', suspension) : name}
              onClick={() => onOpen({ startProcessKey: processDefinitionKey })}
            >
              <Icon of={StartIcon} /> <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
