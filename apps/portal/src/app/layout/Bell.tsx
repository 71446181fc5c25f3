import { Icon } from '@portal/widgets/icon';
import { BellIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { counts } from '../../shared/api/home';
import { useMessageAddress } from '../../shared/ui/useMessageAddress';
import { Count } from '../../shared/ui/Count';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { Popup } from '../../shared/ui/Popup';
import styles from './Bell.module.css';

const BellPanel = lazyInPlace(async () => ({ default: (await import('../../features/messages')).BellPanel }));

/** How many messages are unread and to-dos of other applications wait, with unread notices, and a button that opens them; the list itself is loaded with the first click. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useQuery(messages.unread()).data?.total ?? 0;
  const { data } = useQuery(counts());
  const count = unread + (data?.otherTodo ?? 0) + (data?.unreadNotice ?? 0);
  const { open } = useMessageAddress();
  const face = (
    <>
      <Icon of={BellIcon} />
      <span className={styles.count}>
        <Count value={count} label={t('bell', { count })} />
      </span>
    </>
  );
  return (
    <Popup label={t('bell', { count })} trigger={face} triggerClassName={styles.bell} panelClassName={styles.panel}>
      {(close) => (
        <Suspense fallback={<PagePlaceholder />}>
          <BellPanel
            onLeave={close}
            onOpen={(message) => {
              close();
              open(message.id);
            }}
          />
        </Suspense>
      )}
    </Popup>
  );
}
