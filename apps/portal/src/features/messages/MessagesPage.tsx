import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { ListHead } from '../../shared/ui/ListHead';
import { useParameters } from '../../shared/ui/useParameters';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { rowHeight } from './MessageList';
import { MessageTabs } from './MessageTabs';
import { SystemNotifications } from './SystemNotifications';
import { useMessageAddress } from '../../shared/ui/useMessageAddress';

const OwnOnlineMessages = lazyInPlace(async () => ({
  default: (await import('../online-messages')).OwnOnlineMessages,
}));
const OtherTodos = lazyInPlace(() => import('./todos/OtherTodos'));

const listHeight = rowHeight * 7.5;

/** /myMessage: all messages of the signed-in person, and what other applications have for them to do. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { open } = useMessageAddress();
  const [params, change] = useParameters();
  useDocumentTitle(t('title'));
  return (
    <section>
      <ListHead title={t('title')} hint={t('hint')} action={<SystemNotifications />} />
      <MessageTabs
        height={listHeight}
        onOpen={({ id }) => open(id)}
        tab={params.get('tab') ?? 'unread'}
        onTab={(tab) => change((before) => withTab(before, tab), { replace: true })}
        more={[
          {
            key: 'online',
            label: t('tab.online'),
            children: (
              <Suspense fallback={<PagePlaceholder />}>
                <OwnOnlineMessages />
              </Suspense>
            ),
          },
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
    </section>
  );
}

function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  params.set('tab', tab);
  return params;
}
