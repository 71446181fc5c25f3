import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Flex, Space } from 'antd';
import type { ReactNode } from 'react';
import { notice } from '../notice';
import { ListHead } from '../ui/ListHead';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadError } from '../ui/placeholders/LoadError';
import { Details } from './Details';
import { StateTag } from '../ui/StateTag';
import { useDocumentTitle } from '../ui/useDocumentTitle';

export interface Connection {
  id: number;
  name: string;
  disabled: boolean;
}

export type ConnectionText =
  | 'title'
  | 'hint'
  | 'empty'
  | 'create'
  | 'edit'
  | 'enable'
  | 'disable'
  | 'name'
  | 'state'
  | 'actions'
  | 'enabled'
  | 'disabled';

interface Props<T extends Connection> {
  /** Under this name the reader's arrangement of the table is remembered. */
  name: string;
  /** The texts of the area. */
  text: (key: ConnectionText) => string;
  list: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>;
  /** What is shown of one besides its name and state. */
  columns: readonly DataColumn<T>[];
  onCreate: () => void;
  onEdit: (connection: T) => void;
  /** Enables or disables one. */
  change: (connection: T) => Promise<unknown>;
  /** The further actions on one. */
  renderActions: (connection: T) => ReactNode;
}

/** The applications that the portal is connected to: all of them in one table, each of which can be disabled. */
export function ConnectionsList<T extends Connection>({ name, text, list, columns, ...on }: Props<T>) {
  const phone = useIsPhone();
  const { data, error, refetch } = list;
  useDocumentTitle(text('title'));

  async function toggle(connection: T) {
    try {
      await on.change({ ...connection, disabled: !connection.disabled });
    } catch (failure) {
      notice.failure(failure);
    }
    await refetch();
  }
  const state = ({ disabled }: T) => (
    <StateTag colour={disabled ? 'default' : 'success'} label={text(disabled ? 'disabled' : 'enabled')} />
  );
  const actions = (connection: T) => (
    <Space wrap>
      <Button size="small" onClick={() => on.onEdit(connection)}>
        {text('edit')}
      </Button>
      {on.renderActions(connection)}
      <Button size="small" danger={!connection.disabled} onClick={() => void toggle(connection)}>
        {text(connection.disabled ? 'enable' : 'disable')}
      </Button>
    </Space>
  );
  const create = (
    <Button type="primary" onClick={on.onCreate}>
      {text('create')}
    </Button>
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead title={text('title')} hint={text('hint')} action={create} />
      <DataTable<T>
        name={name}
        label={text('title')}
        columns={[
          { key: 'name', title: text('name'), render: (connection) => connection.name },
          { key: 'state', title: text('state'), render: state },
          ...columns,
          { key: 'actions', title: text('actions'), minWidth: 260, render: actions },
        ]}
        rows={data ?? []}
        rowKey={({ id }) => String(id)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (connection) => (
                <Flex vertical gap="small">
                  <div>
                    <strong>{connection.name}</strong> {state(connection)}
                  </div>
                  <Details
                    columns={1}
                    items={columns.map(({ key, title, render }) => ({
                      key,
                      label: title,
                      text: render(connection, 0),
                    }))}
                  />
                  <div>{actions(connection)}</div>
                </Flex>
              )
            : undefined
        }
        empty={data && <EmptyState text={text('empty')} />}
      />
    </>
  );
}
