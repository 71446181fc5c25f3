import type { auth } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '../../../shared/api/auth/account';
import { endSession, ownSessions } from '../../../shared/api/auth/security';
import { onSuccess } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './SecurityPanel.module.css';

/** Names a device by its browser and operating system. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
}

/** Lists the user's sessions. Each of the others can be ended, or all of them. */
export function SessionList() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(ownSessions());
  const queries = useQueryClient();

  async function end(request: () => Promise<unknown>, message: string) {
    await onSuccess(request(), () => notice.success(message));
    await queries.invalidateQueries({ queryKey: ownSessions().queryKey });
  }

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <p className={styles.hint}>{t('explanation')}</p>
      <ul className={styles.sessions}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void end(() => endSession(session.id), t('ended'))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Popconfirm title={t('confirmOthers')} onConfirm={() => void end(endOtherSessions, t('othersEnded'))}>
          <Button danger>{t('endOthers')}</Button>
        </Popconfirm>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: auth.OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const name = useDeviceName()(session);
  return (
    <li>
      <div>
        <div className={styles.device}>
          {name}
          {session.current && <Tag color="success">{t('thisDevice')}</Tag>}
        </div>
        <p>
          {session.ip} · {t('signedIn')} {session.signedInAt.slice(0, 'YYYY-MM-DD HH:mm'.length)} · {t('lastUsed')}{' '}
          <RelativeTime value={session.lastUsedAt} />
        </p>
      </div>
      {!session.current && (
        <Popconfirm title={t('confirmEnd')} onConfirm={onEnd}>
          <Button aria-label={t('endNamed', { name })}>{t('end')}</Button>
        </Popconfirm>
      )}
    </li>
  );
}
