import { Button, Popconfirm } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { LoggedOf } from '../api/deliveries';
import { ConnectionsList, type Connection, type ConnectionText } from '../layouts/ConnectionsList';
import { notice } from '../notice';
import { DeliveryLog } from './DeliveryLog';

interface Editor<T> {
  /** Null for a new receiver. */
  receiver: T | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Runs an action on a receiver, shows its refusal, and reads the list again. */
export type Attempt = (work: () => Promise<unknown>) => Promise<void>;

interface Props<T extends Connection> extends Pick<
  ComponentProps<typeof ConnectionsList<T>>,
  'name' | 'list' | 'columns' | 'change'
> {
  /** The texts of the area. */
  text: (key: ConnectionText | 'log' | 'remove') => string;
  channel: LoggedOf['channel'];
  /** Names what a delivery is about. The default is its subject. */
  subjectOf?: (subject: string) => string;
  renderEditor: (editor: Editor<T>) => ReactNode;
  /** The further actions on one. */
  renderActions: (receiver: T, on: { attempt: Attempt; showLog: () => void }) => ReactNode;
  remove: (id: number) => Promise<unknown>;
  removeConfirm: (receiver: T) => string;
}

/** Lists the receivers of a channel, with their editor, delivery log and deletion. */
export function ReceiversList<T extends Connection>({
  channel,
  subjectOf,
  renderEditor,
  renderActions,
  remove,
  removeConfirm,
  ...shown
}: Props<T>) {
  const { text, list } = shown;
  const [edited, setEdited] = useState<T | 'new' | null>(null);
  const [logged, setLogged] = useState<T | null>(null);
  const attempt: Attempt = async (work) => {
    try {
      await work();
    } catch (failure) {
      notice.failure(failure);
    }
    await list.refetch();
  };
  return (
    <>
      <ConnectionsList<T>
        {...shown}
        onCreate={() => setEdited('new')}
        onEdit={setEdited}
        renderActions={(receiver) => (
          <>
            <Button size="small" onClick={() => setLogged(receiver)}>
              {text('log')}
            </Button>
            {renderActions(receiver, { attempt, showLog: () => setLogged(receiver) })}
            <Popconfirm
              title={removeConfirm(receiver)}
              okText={text('remove')}
              onConfirm={() => void attempt(() => remove(receiver.id))}
            >
              <Button size="small" danger>
                {text('remove')}
              </Button>
            </Popconfirm>
          </>
        )}
      />
      {edited !== null &&
        renderEditor({
          receiver: edited === 'new' ? null : edited,
          onClose: () => setEdited(null),
          onSaved: () => {
            setEdited(null);
            void list.refetch();
          },
        })}
      {logged && (
        <DeliveryLog
          name={logged.name}
          of={{ channel, target: logged.id }}
          {...(subjectOf && { subjectOf })}
          onClose={() => {
            setLogged(null);
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
