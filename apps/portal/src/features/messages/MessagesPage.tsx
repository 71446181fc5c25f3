import type { messages as contract } from '@portal/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './MessagesPage.module.css';
import { rowHeight } from './MessageList';
import { MessageTabs } from './MessageTabs';
import { OpenMessage } from './OpenMessage';

const OtherTodos = lazy(() => import('./todos/OtherTodos'));

const listHeight = rowHeight * 7.5;

/** /myMessage: all messages of the signed-in person, and what other applications have for them to do. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const [opened, setOpened] = useState<contract.Message | null>(null);
  useDocumentTitle(t('title'));
  return (
    <section className={styles.page}>
      <ListHead title={t('title')} hint={t('hint')} />
      <MessageTabs
        height={listHeight}
        onOpen={setOpened}
        more={[
          {
            key: 'todos',
            label: t('tab.todos'),
            children: (
              <Suspense fallback={<PagePlaceholder />}>
                <OtherTodos />
              </Suspense>
            ),
          },
        ]}
      />
      {opened && <OpenMessage message={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
