import { limits, type todos as contract } from '@portal/contract';
import { DataTable } from '@portal/widgets';
import { useClearing } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { otherTodo, otherTodos, todoApplications } from '../../../shared/api/messages';
import { isGone } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { TodoDialog, TodoState } from './TodoDialog';

/** Lists to-dos of other applications for the signed-in person, or those that they started, pending ones first. */
export default function OtherTodos() {
  const { t } = useTranslation('messages');
  const clearing = useClearing();
  const phone = useIsPhone();
  const [query, setQuery] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const [part, setPart] = useState<'handler' | 'creator'>('handler');
  const [applicationName, setApplicationName] = useState<string>();
  const { data, error, refetch } = useQuery(
    otherTodos({ ...query, ...(applicationName !== undefined && { applicationName }) }, part),
  );
  const applications = useQuery(todoApplications(part));
  const show = (next: 'handler' | 'creator') => {
    setPart(next);
    setApplicationName(undefined);
    setQuery({ ...query, current: 1 });
  };
  const [id, open] = useOpenedId('todo');
  const opened = useQuery({ ...otherTodo(id ?? 0), enabled: id !== null });
  const refuse = useEffectEvent((refusal: Error) => {
    notice.error(isGone(refusal) ? t('todo.gone') : refusal.message);
    open(null);
  });
  useEffect(() => {
    if (opened.error) refuse(opened.error);
  }, [opened.error]);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<contract.Todo>
        name="otherTodos"
        toolbar={
          <>
            <Segmented
              aria-label={t('todo.part')}
              value={part}
              options={[
                { value: 'handler' as const, label: t('todo.mine') },
                { value: 'creator' as const, label: t('todo.started') },
              ]}
              onChange={show}
            />
            <Select<string>
              allowClear={clearing}
              aria-label={t('todo.application')}
              placeholder={t('todo.everyApplication')}
              value={applicationName}
              options={[...new Set((applications.data ?? []).map((each) => each.applicationName))].map((value) => ({
                value,
                label: value,
              }))}
              onChange={(value: string | undefined) => {
                setApplicationName(value);
                setQuery({ ...query, current: 1 });
              }}
              style={{ minWidth: 160 }}
            />
          </>
        }
        label={t('tab.todos')}
        columns={[
          { key: 'title', title: t('todo.title'), render: ({ todoTitle }) => todoTitle },
          { key: 'application', title: t('todo.application'), render: ({ applicationName }) => applicationName },
          { key: 'state', title: t('todo.stateTitle'), render: (todo) => <TodoState todo={todo} /> },
          {
            key: 'created',
            title: t('todo.created'),
            align: 'right',
            render: ({ createTime }) => <RelativeTime value={createTime} />,
          },
        ]}
        rows={data?.records ?? []}
        rowKey={({ id }) => String(id)}
        loading={!data}
        onRefresh={() => void refetch()}
        onOpen={(todo) => open(todo.id)}
        renderCard={
          phone
            ? (todo) => (
                <>
                  <strong>{todo.todoTitle}</strong>
                  <div>
                    {todo.applicationName} <TodoState todo={todo} />
                  </div>
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t(part === 'handler' ? 'empty.todos' : 'empty.started')} />}
        paging={{
          ...query,
          total: data?.total ?? 0,
          onChange: (current, size) => setQuery({ current, size }),
        }}
      />
      {id !== null && opened.data && (
        <TodoDialog todo={opened.data} readOnly={part === 'creator'} onClose={() => open(null)} />
      )}
    </>
  );
}
