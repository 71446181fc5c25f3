import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lists } from '../../../shared/api/tasks/lists';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import { DueTag } from '../../../shared/workflow/DueTag';
import { useTaskBatch } from '../batch/useTaskBatch';
import { useSteppedList } from '../steps/useSteppedList';
import { TaskNode } from './TaskNode';
import { TodoSort } from './TodoSort';
import { taskExport, taskFilterForm, todoFilters, viewTabs } from './task-filters';
import { useReadMarks } from './useReadMarks';
import { useTodoQuery } from './todo-query';

type Task = tasks.TodoRecord;

export function TodoPage() {
  const { t } = useTranslation('process');
  const navigate = useNavigate();
  const [query, change] = useTodoQuery();
  const list = useQuery(lists.todo(query));
  useReadMarks(list.data);
  const { open, drawer } = useWorkflowDrawer(useSteppedList('todo', list.data, query, lists.todo));
  const openTask = ({ procInstId, taskId }: Task) => open({ procInstId, taskId });
  const batch = useTaskBatch(list.data?.records ?? [], openTask);
  return (
    <>
      <FilteredListPage<Task, (typeof todoFilters.names)[number]>
        name="todo"
        title={t('todo.title')}
        hint={t('todo.hint')}
        filters={todoFilters}
        renderForm={taskFilterForm('todo', todoFilters)}
        views={viewTabs('todo')}
        above={batch.bar}
        list={list}
        query={query}
        onQuery={change}
        tools={
          <>
            {taskExport('todo')}
            <TodoSort value={query.sort} onChange={(sort) => change({ sort, current: 1 })} />
          </>
        }
        rowKey={(task) => task.taskId}
        onOpen={openTask}
        empty={t('todo.empty')}
        step={<Button onClick={() => void navigate('/process/create')}>{t('start')}</Button>}
        columns={[
          batch.column,
          { key: 'title', title: t('column.title'), render: (task) => <TitleCell row={task} /> },
          { key: 'node', title: t('column.node'), render: (task) => <TaskNode task={task} /> },
          { key: 'initiator', title: t('column.initiator'), render: (task) => task.initiatorName },
          { key: 'due', title: t('column.due'), render: (task) => <DueTag {...task} /> },
          {
            key: 'received',
            title: t('column.received'),
            align: 'right',
            render: (task) => <RelativeTime value={task.startTime} />,
          },
        ]}
        renderCard={(task) =>
          batch.onCard(
            task,
            <Card row={task}>
              <TaskNode task={task} />
              <span>{task.initiatorName}</span>
              <DueTag {...task} />
              <RelativeTime value={task.startTime} />
            </Card>,
          )
        }
      />
      {drawer}
    </>
  );
}
