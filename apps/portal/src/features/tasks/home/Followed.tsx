import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followedInstances } from '../../../shared/api/tasks/actions';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { InstanceTags } from '../../../shared/workflow/tags';
import type { WorkflowTarget } from '../../../shared/workflow/target';

/** The processes that the user follows, with where they wait. */
export function Followed({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('blocks.followed')}
      more={{ label: t('followed.all'), to: '/process/followed' }}
      list={useQuery(followedInstances({ current: 1, size: limits.realtimePageSize, keyword: '', state: '' }))}
      lines={4}
      empty={t('followed.empty')}
      renderRow={({ procInstId, readable, title, instanceNumber, state, suspended, currentNodes, initiatorName }) => (
        <PanelRow
          key={procInstId}
          title={readable ? title : t('followed.unreadable', { number: instanceNumber })}
          note={
            readable &&
            state && (
              <>
                <InstanceTags instance={{ state, suspended }} />{' '}
                {[initiatorName, ...currentNodes].filter(Boolean).join(' · ')}
              </>
            )
          }
          onOpen={readable ? () => onOpen({ procInstId }) : undefined}
        />
      )}
    />
  );
}
