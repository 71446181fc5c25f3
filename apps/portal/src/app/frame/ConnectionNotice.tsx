import { DisconnectOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../../shared/notice';
import styles from './ConnectionNotice.module.css';
import { useRealtimeState } from '../realtime/RealtimeProvider';

/** Reports a lost push connection only when it lasts. */
const delayMs = 5_000;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shows a notice when the network is lost, and when it is back (spec 001 §8). */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const dropped = useLasting(useRealtimeState() === 'lost', delayMs);
  const lost = !online || dropped;
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) notice.success(t('connection.back'));
    wasLost.current = lost;
  }, [lost, t]);
  return lost ? (
    <p className={styles.notice} role="alert">
      <Icon of={DisconnectOutlined} /> <strong>{t('connection.lost')}</strong> {t('connection.retrying')}
    </p>
  ) : null;
}

/** True once `state` has been true for that long without a break. */
function useLasting(state: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(state), state ? ms : 0);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return lasting && state;
}
