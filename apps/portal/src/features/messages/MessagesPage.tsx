import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { Button, Typography } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemPermission } from '../../shared/system-notifications';
import { ListHead } from '../../shared/ui/ListHead';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useMessageAddress } from '../../shared/ui/useMessageAddress';
import { useParameters } from '../../shared/ui/useParameters';
import { rowHeight } from './MessageList';
import { MessageTabs } from './MessageTabs';

/** Asks the user to allow system notifications. It is not shown if the browser does not support them. */
export function SystemNotifications() {
  const { t } = useTranslation('messages');
  const phone = useIsPhone();
  const [permission, setPermission] = useState(systemPermission);
  if (phone || permission === null) return null;
  if (permission === 'default')
    return (
      <Button onClick={() => void Notification.requestPermission().then(setPermission)}>{t('system.allow')}</Button>
    );
  return (
    <Typography.Text type="secondary" role="status">
      {t(permission === 'granted' ? 'system.on' : 'system.blocked')}
    </Typography.Text>
  );
}

const OwnOnlineMessages = lazyInPlace(async () => ({
  default: (await import('../online-messages')).OwnOnlineMessages,
}));
const OtherTodos = lazyInPlace(() => import('./todos/OtherTodos'));

const listHeight = rowHeight * 7.5;

/** /myMessage shows all messages of the signed-in person, and their to-dos of other applications. */
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
