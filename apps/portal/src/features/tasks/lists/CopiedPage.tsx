import type { tasks } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../../shared/http';
import { copies, readCopies } from '../../../shared/api/tasks/actions';
import { refreshLists } from '../../../shared/api/refresh';
import { notice } from '../../../shared/notice';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { ButtonChoice } from '../../../shared/filters/ButtonChoice';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useAddressFilter } from '../../../shared/filters/useAddressFilter';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import { InstanceStateTag } from '../../../shared/workflow/tags';
import { taskExport, taskFilterForm, taskFilters, viewTabs } from './task-filters';

type Copy = tasks.CopyRecord;

/** Lists the copies that others sent for the reader's information. Opening one marks it as read. */
export function CopiedPage() {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const [query, change] = useFilteredQuery(taskFilters);
  const [params, filter] = useAddressFilter();
  const unread = params.get('show') === 'unread';
  const list = useQuery(copies({ ...query, unread }));
  const { open, drawer } = useWorkflowDrawer();
  const markRead = async (procInstId?: string) => {
    await readCopies(procInstId === undefined ? {} : { procInstId });
    await refreshLists(client);
  };
  const mark = ({ read }: Copy) => (
    <Tag color={read ? 'default' : 'processing'}>{t(read ? 'copied.read' : 'copied.unread')}</Tag>
  );
  const sender = ({ senderName }: Copy) => senderName || t('copied.byProcess');
  return (
    <>
      <FilteredListPage<Copy, (typeof taskFilters.names)[number]>
        name="copied"
        title={t('copied.title')}
        hint={t('copied.hint')}
        filters={taskFilters}
        renderForm={taskFilterForm('copied', taskFilters)}
        views={viewTabs('copied')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={(copy) => copy.taskId}
        onOpen={({ procInstId, taskId, senderName, read }) => {
          /* A copy by the process is about no task. */
          open(senderName === '' ? { procInstId } : { procInstId, taskId });
          if (!read) void markRead(procInstId).catch(() => undefined);
        }}
        empty={t(unread ? 'copied.noneUnread' : 'copied.empty')}
        tools={
          <>
            <ButtonChoice
              label={t('copied.show')}
              options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`copied.${value}`) }))}
              value={unread ? 'unread' : 'all'}
              onChange={(value) => filter('show', value === 'unread' ? value : null)}
            />
            {taskExport('copied')}
          </>
        }
        action={
          <Button onClick={() => void onSuccess(markRead(), () => notice.success(t('copied.readAllDone')))}>
            {t('copied.readAll')}
          </Button>
        }
        columns={[
          { key: 'title', title: t('column.title'), render: (copy) => <TitleCell row={copy} /> },
          { key: 'read', title: t('column.read'), render: mark },
          { key: 'state', title: t('column.state'), render: ({ state }) => <InstanceStateTag state={state} /> },
          { key: 'sender', title: t('column.sender'), render: sender },
          { key: 'note', title: t('column.note'), render: (copy) => copy.comment || '—' },
          { key: 'answer', title: t('copied.answer'), render: (copy) => copy.answer || '—' },
          {
            key: 'received',
            title: t('column.received'),
            align: 'right',
            render: (copy) => <RelativeTime value={copy.startTime} />,
          },
        ]}
        renderCard={(copy) => (
          <Card row={copy}>
            {mark(copy)}
            <InstanceStateTag state={copy.state} />
            <span>{sender(copy)}</span>
            {copy.comment && <span>{copy.comment}</span>}
            {copy.answer && <span>{t('copied.answered', copy)}</span>}
            <RelativeTime value={copy.startTime} />
          </Card>
        )}
      />
      {drawer}
    </>
  );
}
