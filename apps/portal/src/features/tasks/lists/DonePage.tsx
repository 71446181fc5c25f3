import { actionKey, type tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { WithdrawButton } from '../drawer/WithdrawButton';
import { usePrintedRows } from '../../../shared/workflow/print/usePrintedRows';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import { InstanceStateTag } from '../../../shared/workflow/tags';
import { useSteppedList } from '../steps/useSteppedList';
import { taskExport, taskFilterForm, taskFilters, viewTabs } from './task-filters';

type Task = tasks.DoneRecord;

export function DonePage() {
  const { t } = useTranslation('process');
  const [query, change] = useFilteredQuery(taskFilters);
  const list = useQuery(lists.done(query));
  const { open, drawer } = useWorkflowDrawer(useSteppedList('done', list.data, query, lists.done));
  const printed = usePrintedRows<Task>(list.data?.records ?? []);
  const action = (task: Task) => task.button ?? t(`action.${actionKey(task.action)}`);
  const handled = (task: Task) => <RelativeTime value={task.endTime ?? task.startTime} />;
  const withdrawal = ({ procInstId, taskId, title, withdrawable }: Task) =>
    withdrawable && <WithdrawButton done={{ procInstId, taskId }} title={title} />;
  return (
    <>
      <FilteredListPage<Task, (typeof taskFilters.names)[number]>
        name="done"
        title={t('done.title')}
        hint={t('done.hint')}
        filters={taskFilters}
        renderForm={taskFilterForm('done', taskFilters)}
        above={printed.bar}
        views={viewTabs('done')}
        tools={taskExport('done')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={(task) => task.taskId}
        onOpen={({ procInstId, taskId }) => open({ procInstId, taskId })}
        empty={t('done.empty')}
        columns={[
          printed.column,
          { key: 'title', title: t('column.title'), render: (task) => <TitleCell row={task} /> },
          { key: 'node', title: t('column.handledNode'), render: (task) => task.taskName },
          { key: 'action', title: t('column.action'), render: action },
          { key: 'state', title: t('column.state'), render: ({ state }) => <InstanceStateTag state={state} /> },
          { key: 'initiator', title: t('column.initiator'), render: (task) => task.initiatorName },
          { key: 'handled', title: t('column.handled'), align: 'right', render: handled },
          ...(list.data?.records.some(({ withdrawable }) => withdrawable)
            ? [{ key: 'operate', title: t('column.operate'), render: withdrawal }]
            : []),
        ]}
        renderCard={(task) =>
          printed.onCard(
            task,
            <Card row={task}>
              <span>{task.taskName}</span>
              <span>{action(task)}</span>
              <InstanceStateTag state={task.state} />
              {handled(task)}
              {withdrawal(task)}
            </Card>,
          )
        }
      />
      {drawer}
    </>
  );
}
