import { textOf, type StoredRecord } from '@portal/contract/records';
import { workOrders } from '@portal/contract/work-orders';
import { Modal } from '@portal/widgets/modal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnRecord, recordsKey } from '../../../shared/api/records/records';
import { workOrderLoad } from '../../../shared/api/work-orders';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { Face } from '../../../shared/people/Face';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';
import styles from '../work-orders.module.css';

interface Props {
  record: StoredRecord;
  onClose: () => void;
}

/** Assigns a work order to a handler: those with the fewest open ones first. */
export function AssignDialog({ record, onClose }: Props) {
  const { t } = useTranslation('workOrders');
  const { data, error, refetch } = useQuery(workOrderLoad());
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState('');
  const { busy, run } = useBusy();
  const current = new Set((record.values['assignee'] as { id: number }[] | undefined)?.map(({ id }) => id));
  const handlers = data?.handlers.toSorted((a, b) => a.open - b.open) ?? [];
  const person = handlers.find(({ id }) => id === chosen);
  const assign = () =>
    run(async () => {
      if (!person) return;
      const { id, name } = person;
      try {
        await actOnRecord(workOrders, record, 'assign', { values: { assignee: [{ id, name }] } });
        notice.success(t('assign.done', { name }));
        onClose();
      } catch (refusal) {
        setFailure(messageOfError(refusal));
      }
      await client.invalidateQueries({ queryKey: [recordsKey, workOrders.area] });
    });
  return (
    <Modal
      open
      title={t('assign.title', { title: textOf(record.values, 'title') ?? '' })}
      okText={t('dispatch')}
      okButtonProps={{ disabled: !person }}
      confirmLoading={busy}
      onOk={() => void assign()}
      onCancel={onClose}
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <p>{t(data.handlers.length === 0 ? 'load.none' : 'assign.hint')}</p>
          <Radio.Group className={styles.choices} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {handlers.map(({ id, name, open, overdue }) => (
              <Radio key={id} value={id} disabled={current.has(id)} className={styles.choice}>
                <Face name={name} /> {name}{' '}
                <small className={overdue > 0 ? styles.late : undefined}>
                  {current.has(id) ? t('assign.current') : t('assign.count', { count: open })}
                  {overdue > 0 && ` · ${t('load.overdue', { count: overdue })}`}
                </small>
              </Radio>
            ))}
          </Radio.Group>
        </>
      )}
      {failure && <Alert showIcon type="error" role="alert" title={failure} />}
    </Modal>
  );
}
