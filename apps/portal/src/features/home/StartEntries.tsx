import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../shared/api/tasks/lists';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../shared/ui/Panel';
import type { WorkflowTarget } from '../../shared/workflow/target';

/** The first processes that the user may start. */
export function StartEntries({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(
    lists.startable({ current: 1, size: limits.realtimePageSize, keyword: '' }),
  );
  return (
    <Panel title={t('start.title')} more={{ label: t('start.all'), to: '/process/create' }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState text={t('start.empty')} />}
      <PanelRows>
        {data?.records.map(({ processDefinitionKey, name, documentation, suspension }) => (
          <PanelRow
            key={processDefinitionKey}
            title={
              <>
                <Icon of={FileTextOutlined} /> {name}
              </>
            }
            note={suspension ? t('start.suspended', suspension) : documentation}
            onOpen={suspension ? undefined : () => onOpen({ startProcessKey: processDefinitionKey })}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
