import type { RecordDefinition } from '@portal/contract/records';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { withoutArrows } from '@portal/widgets/icon';
import { Button, Flex, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../dialogs/SideDrawer';
import { recycledRecords, restoreRecord } from '../../api/records/records';
import { notice } from '../../notice';
import { EmptyState } from '../../ui/placeholders/EmptyState';
import { LoadState } from '../../ui/placeholders/LoadError';
import { AbsoluteTime } from '../../ui/RelativeTime';
import styles from './RecycleBin.module.css';
import { useRefreshRecords } from '../record-hooks';

/** Deleted records of the last 30 days, which can be restored. */
export default function RecycleBin({ definition, onClose }: { definition: RecordDefinition; onClose: () => void }) {
  const { t } = useTranslation('records');
  const phone = useIsPhone();
  const [current, setCurrent] = useState(1);
  const [busy, setBusy] = useState(0);
  const { data, error, refetch } = useQuery(recycledRecords(definition, current));
  const refresh = useRefreshRecords(definition);
  const [first = ''] = definition.list.columns;
  const restore = async (id: number) => {
    setBusy(id);
    try {
      await restoreRecord(definition, id);
      notice.success(t('recycle.restored'));
    } catch (failure) {
      notice.failure(failure);
    } finally {
      await refresh();
      setBusy(0);
    }
  };
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(640px, 92vw)'} title={t('recycle.title')}>
      <p>{t('recycle.hint')}</p>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState text={t('recycle.empty')} />}
      <ul className={styles.rows}>
        {data?.records.map(({ id, values, authorName, deleteTime }) => (
          <li key={id}>
            <div>
              <strong>{typeof values[first] === 'string' ? values[first] : id}</strong>
              <small>
                {authorName} · {t('recycle.deleted')} <AbsoluteTime value={deleteTime} />
              </small>
            </div>
            <Button loading={busy === id} onClick={() => void restore(id)}>
              {t('recycle.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > data.size && (
        <Flex justify="end">
          <Pagination
            current={current}
            pageSize={data.size}
            total={data.total}
            showSizeChanger={false}
            itemRender={withoutArrows}
            onChange={setCurrent}
          />
        </Flex>
      )}
    </SideDrawer>
  );
}
