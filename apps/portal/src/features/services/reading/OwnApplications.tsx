import type { ServiceApplication } from '@portal/contract/services';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RatingOf } from '../../../shared/ratings/RatingOf';
import { InstanceStateTag } from '../../../shared/workflow/tags';
import styles from './service.module.css';

interface Props {
  applications: readonly ServiceApplication[];
  onOpen: (procInstId: string) => void;
}

/** What the reader applied for with a service, each with its state, and a rating once it is handled. */
export function OwnApplications({ applications, onOpen }: Props) {
  const { t } = useTranslation('services');
  if (applications.length === 0) return <p className={styles.note}>{t('noOwn')}</p>;
  return (
    <ul className={styles.applications}>
      {applications.map(({ id, procInstId, number, title, state, startTime }) => (
        <li key={id}>
          <div className={styles.application}>
            <div>
              <strong>{title || number}</strong>
              <p className={styles.note}>
                {number} · {t('started', { time: startTime.slice(0, 16) })}
              </p>
            </div>
            <InstanceStateTag state={state} />
            <Button size="small" onClick={() => onOpen(procInstId)}>
              {t('openApplication')}
            </Button>
          </div>
          {state !== 'running' && <RatingOf kind="services" matterId={id} />}
        </li>
      ))}
    </ul>
  );
}
