import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../shared/api/tasks/lists';
import { ListPanel, PanelRow } from '../../shared/ui/Panel';
import type { WorkflowTarget } from '../../shared/workflow/target';

/** The first processes that the user may start. */
export function StartEntries({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('start.title')}
      more={{ label: t('start.all'), to: '/process/create' }}
      list={useQuery(lists.startable({ current: 1, size: limits.realtimePageSize, keyword: '' }))}

      empty={t('start.empty')}
      renderRow={({ processDefinitionKey, name, documentation, suspension }) => (
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
      )}
    />
  );
}
