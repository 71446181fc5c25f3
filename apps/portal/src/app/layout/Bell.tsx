import { BellOutlined } from '@ant-design/icons';
import type { messages as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { Count } from '../../shared/ui/Count';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { Popup } from '../../shared/ui/Popup';
import styles from './Bell.module.css';

const feature = () => import('../../features/messages');
const BellPanel = lazy(async () => ({ default: (await feature()).BellPanel }));
const OpenMessage = lazy(async () => ({ default: (await feature()).OpenMessage }));

/** How many messages are unread, and the way to them; the list itself is fetched with the first look. */
export function Bell() {
  const { t } = useTranslation('messages');
  const unread = useQuery(messages.unread()).data?.total ?? 0;
  const [opened, setOpened] = useState<contract.Message | null>(null);
  const face = (
    <>
      <Icon of={BellOutlined} />
      <span className={styles.count}>
        <Count value={unread} label={t('unread', { count: unread })} />
      </span>
    </>
  );
  return (
    <>
      <Popup
        label={t('bell', { count: unread })}
        trigger={face}
        triggerClassName={styles.bell}
        panelClassName={styles.panel}
      >
        {(close) => (
          <Suspense fallback={<PagePlaceholder />}>
            <BellPanel
              onLeave={close}
              onOpen={(message) => {
                close();
                setOpened(message);
              }}
            />
          </Suspense>
        )}
      </Popup>
      <Suspense>{opened && <OpenMessage message={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}
