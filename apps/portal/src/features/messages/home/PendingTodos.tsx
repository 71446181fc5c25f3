import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { otherTodos } from '../../../shared/api/messages';
import { otherTodosPath } from '../../../shared/paths';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { TodoDialog } from '../todos/TodoDialog';

/** The pending to-dos of other applications; absent without any. */
export function PendingTodos() {
  const { t } = useTranslation('messages');
  const { data } = useQuery(otherTodos({ current: 1, size: limits.realtimePageSize, todoComplete: 'false' }));
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = data?.records.find(({ id }) => id === openedId);
  if (!data || data.total === 0) return null;
  return (
    <Panel title={t('tab.todos')} more={{ label: t('allTodos', { count: data.total }), to: otherTodosPath }}>
      <PanelRows>
        {data.records.map(({ id, todoTitle, applicationName }) => (
          <PanelRow key={id} title={todoTitle} note={applicationName} onOpen={() => setOpenedId(id)} />
        ))}
      </PanelRows>
      {opened && <TodoDialog todo={opened} onClose={() => setOpenedId(null)} />}
    </Panel>
  );
}
