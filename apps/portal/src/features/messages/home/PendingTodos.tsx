import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { otherTodos } from '../../../shared/api/messages';
import { counts } from '../../../shared/api/home';
import { otherTodosPath } from '../../../shared/paths';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { TodoDialog } from '../todos/TodoDialog';

/**
 * Shows the pending to-dos of other applications, or nothing if there are none. The page's counters say early whether
 * it will be shown.
 */
export function PendingTodos() {
  const { t } = useTranslation('messages');
  const { data, error, refetch } = useQuery(
    otherTodos({ current: 1, size: limits.realtimePageSize, todoComplete: 'false' }),
  );
  const expected = useQuery(counts()).data?.otherTodo ?? 0;
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = data?.records.find(({ id }) => id === openedId);
  const total = data?.total ?? expected;
  if (total === 0) return null;
  return (
    <Panel title={t('tab.todos')} more={{ label: t('allTodos', { count: total }), to: otherTodosPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={3} />}
      <PanelRows>
        {data?.records.map(({ id, todoTitle, applicationName }) => (
          <PanelRow key={id} title={todoTitle} note={applicationName} onOpen={() => setOpenedId(id)} />
        ))}
      </PanelRows>
      {opened && <TodoDialog todo={opened} onClose={() => setOpenedId(null)} />}
    </Panel>
  );
}
