import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { releaseServiceAccount, serviceAccountHolds } from '../../shared/api/service-accounts';
import { onSuccess } from '../../shared/http';
import { notice } from '../../shared/notice';

/** The accounts that were stopped because they would have removed too much at once, with the way on. */
export function Holds() {
  const { t } = useTranslation('serviceAccounts');
  const { data = [] } = useQuery(serviceAccountHolds());
  const queries = useQueryClient();

  async function release(held: Parameters<typeof releaseServiceAccount>[0]) {
    await onSuccess(releaseServiceAccount(held), () => notice.success(t('released')));
    await queries.invalidateQueries({ queryKey: serviceAccountHolds().queryKey });
  }
  return data.map(({ id, kind, name, heldTime, removed }) => (
    <Alert
      key={`${id} ${kind}`}
      type="warning"
      showIcon
      title={t(`holds.${kind}.held`, { name, at: heldTime.slice(0, 'YYYY-MM-DD HH:mm'.length), count: removed })}
      style={{ marginBottom: 16 }}
      action={
        <Popconfirm
          title={t(`holds.${kind}.confirm`, { name })}
          okText={t(`holds.${kind}.release`)}
          onConfirm={() => void release({ id, kind })}
        >
          <Button size="small">{t(`holds.${kind}.release`)}</Button>
        </Popconfirm>
      }
    />
  ));
}
