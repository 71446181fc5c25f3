import type { monitor as contract } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './MonitorPage.module.css';
import { listNames } from '../../shared/i18n/list-names';

/** The nodes where an instance stands, each with who is to handle it. */
export function Places({ instance }: { instance: Pick<contract.InstanceRecord, 'places' | 'morePlaces'> }) {
  const { t } = useTranslation('monitor');
  const { places, morePlaces } = instance;
  if (places.length === 0) return '—';
  return (
    <ul className={styles.places}>
      {places.map(({ nodeId, nodeName, handlers }) => (
        <li key={nodeId}>
          {nodeName}
          {handlers.length > 0 && <small>{listNames(handlers)}</small>}
        </li>
      ))}
      {morePlaces > 0 && (
        <li>
          <small>{t('morePlaces', { count: morePlaces })}</small>
        </li>
      )}
    </ul>
  );
}
