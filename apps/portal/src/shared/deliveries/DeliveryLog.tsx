import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { Modal } from '@portal/widgets/modal';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryLog, sendAgain, type Logged, type LoggedOf } from '../api/deliveries';
import { notice } from '../notice';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadState } from '../ui/placeholders/LoadError';
import { StateTag } from '../ui/StateTag';
import styles from './DeliveryLog.module.css';

interface Props {
  /** The name of the receiver, for the title. */
  name: string;
  of: LoggedOf;
  /** Names what a delivery is about. The default is its subject. */
  subjectOf?: (subject: string) => string;
  onClose: () => void;
}

const colours = { waiting: 'processing', sent: 'success', parked: 'error' } as const;

/** The latest deliveries to a receiver and their results. Failed ones can be sent again. */
export function DeliveryLog({ name, of, subjectOf = (subject) => subject, onClose }: Props) {
  const { t } = useTranslation('deliveries');
  const phone = useIsPhone();
  const log = useQuery(deliveryLog(of));
  const [busy, setBusy] = useState(false);

  async function again(deliveryId?: number) {
    setBusy(true);
    try {
      notice.success(t('queued', { count: await sendAgain(of, deliveryId) }));
    } catch (failure) {
      notice.failure(failure);
    }
    await log.refetch();
    setBusy(false);
  }
  const state = ({ state: value }: Logged) => <StateTag colour={colours[value]} label={t(`states.${value}`)} />;
  const outcome = (row: Logged) => <Outcome row={row} />;
  const action = ({ id, state: value }: Logged) =>
    value !== 'waiting' && (
      <Button size="small" disabled={busy} onClick={() => void again(id)}>
        {t('sendAgain')}
      </Button>
    );
  const { data, error, refetch } = log;
  const parked = data?.filter((row) => row.state === 'parked').length ?? 0;
  return (
    <Modal open width={880} title={t('title', { name })} footer={null} onCancel={onClose}>
      <Flex wrap justify="space-between" align="center" gap="small" className={styles.head}>
        <span className={styles.hint}>{t('hint')}</span>
        {parked > 0 && (
          <Button disabled={busy} onClick={() => void again()}>
            {t('sendParked')}
          </Button>
        )}
      </Flex>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable<Logged>
          name="deliveries"
          label={t('title', { name })}
          columns={[
            { key: 'time', title: t('time'), render: ({ createTime }) => createTime },
            { key: 'subject', title: t('subject'), render: ({ subject }) => subjectOf(subject) },
            { key: 'state', title: t('state'), render: state },
            { key: 'outcome', title: t('outcome'), render: outcome },
            { key: 'action', title: t('action'), render: action },
          ]}
          rows={data}
          rowKey={({ id }) => String(id)}
          onRefresh={() => void refetch()}
          renderCard={
            phone
              ? (row) => (
                  <>
                    <strong>{subjectOf(row.subject)}</strong> {state(row)}
                    <div className={styles.hint}>{row.createTime}</div>
                    {outcome(row)}
                    <div>{action(row)}</div>
                  </>
                )
              : undefined
          }
          empty={<EmptyState text={t('empty')} />}
        />
      )}
    </Modal>
  );
}

/** How often a delivery was tried, why it was not accepted, and when it is tried next. */
function Outcome({ row: { attempts, failure, nextTime } }: { row: Logged }) {
  const { t } = useTranslation('deliveries');
  return (
    <div className={styles.outcome}>
      {failure && <div>{failure}</div>}
      <div className={styles.hint}>
        {attempts > 0 && t('attempts', { count: attempts })}
        {failure && nextTime && ` · ${t('next', { time: nextTime })}`}
      </div>
    </div>
  );
}
