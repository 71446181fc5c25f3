import type { messages as contract } from '@portal/contract';
import VirtualList from '@rc-component/virtual-list';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useBusy } from '../../shared/ui/useBusy';
import { MessageRow } from './MessageRow';
import styles from './MessageList.module.css';
import { useMessageActions } from './message-actions';

/** The height of a row. Only visible rows are rendered, however many there are. */
export const rowHeight = 80;

interface Props {
  /** Selects the read or the unread messages. Only unread ones can be marked. */
  read: boolean;
  height: number;
  onOpen: (message: contract.Message) => void;
}

/** Lists the reader's messages, newest first. */
export function MessageList({ read, height, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const { data, error, refetch } = useQuery(messages.list(read));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, run } = useBusy();
  const { readBatch, readAll, askToDelete } = useMessageActions();
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  if (data.records.length === 0) return <EmptyState text={t(read ? 'empty.read' : 'empty.unread')} />;

  const marked = data.records.filter(({ id }) => chosen.has(id));
  const all = marked.length === data.records.length;
  const choose = (id: number, choice: boolean) =>
    setChosen((before) => new Set(choice ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <>
      {!read && (
        <div className={styles.tools}>
          <Checkbox
            checked={all}
            indeterminate={marked.length > 0 && !all}
            onChange={() => setChosen(new Set(all ? [] : data.records.map(({ id }) => id)))}
          >
            {t('chooseAll')}
          </Checkbox>
          <Button
            size="small"
            disabled={marked.length === 0 || busy}
            loading={busy}
            onClick={() => void run(() => readBatch(marked.map(({ id }) => id)))}
          >
            {t('readChosen', { count: marked.length })}
          </Button>
          <Button size="small" type="link" disabled={busy} onClick={() => void run(readAll)}>
            {t('readAll')}
          </Button>
        </div>
      )}
      <div role="list" aria-label={t(read ? 'tab.read' : 'tab.unread')}>
        <VirtualList
          data={data.records}
          height={Math.min(height, data.records.length * rowHeight)}
          itemHeight={rowHeight}
          itemKey="id"
        >
          {(message) => (
            <MessageRow
              message={message}
              height={rowHeight}
              chosen={read ? undefined : chosen.has(message.id)}
              onChoose={(choice) => choose(message.id, choice)}
              onOpen={onOpen}
              onDelete={askToDelete}
            />
          )}
        </VirtualList>
      </div>
    </>
  );
}
