import { limits, type tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { listNames } from '../../../shared/i18n/texts';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { InstanceTags, RejectedTag } from '../../../shared/workflow/tags';
import type { WorkflowTarget } from '../../../shared/workflow/target';

/** What the user started last, with where it waits, for whom, and since when. */
export function RecentlyStarted({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('started.title')}
      more={{ label: t('started.all'), to: '/process/my' }}
      list={useQuery(lists.initiated({ current: 1, size: limits.realtimePageSize, keyword: '' }))}
      lines={6}
      empty={t('started.empty')}
      renderRow={(instance) => (
        <PanelRow
          key={instance.procInstId}
          title={instance.title}
          note={
            <>
              <InstanceTags instance={instance}>
                <RejectedTag rejection={instance.rejection} />
              </InstanceTags>{' '}
              {placeOf(instance)} <RelativeTime value={instance.waitingSince ?? instance.startTime} />
            </>
          }
          onOpen={() => onOpen({ procInstId: instance.procInstId })}
        />
      )}
    />
  );
}

const holdersShown = 2;

/** The nodes where an instance waits and who has it there, or its process once it has ended. */
function placeOf({ currentNodes, holderNames, processName }: tasks.InstanceRecord): string {
  const place = [listNames(currentNodes), listNames(holderNames.slice(0, holdersShown))].filter(Boolean);
  return (place.length > 0 ? place : [processName]).map((part) => `${part} · `).join('');
}
