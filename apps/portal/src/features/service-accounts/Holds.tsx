import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { releaseServiceAccount, serviceAccountHolds } from '../../shared/api/service-accounts';
import { onSuccess } from '../../shared/http';
import { notice } from '../../shared/notice';

/** The accounts that were stopped because they would have deactivated many people, with the way on. */
export function Holds() {
  const { t } = useTranslation('serviceAccounts');
  const { data = [] } = useQuery(serviceAccountHolds());
  const queries = useQueryClient();

  async function release(id: number) {
    await onSuccess(releaseServiceAccount(id), () => notice.success(t('released')));
    await queries.invalidateQueries({ queryKey: serviceAccountHolds().queryKey });
  }
  return data.map(({ id, name, heldTime, deactivated }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      title={t('held', { name, at: heldTime.slice(0, 'YYYY-MM-DD HH:mm'.length), count: deactivated })}
      style={{ marginBottom: 16 }}
      action={
        <Popconfirm title={t('releaseConfirm', { name })} okText={t('release')} onConfirm={() => void release(id)}>
          <Button size="small">{t('release')}</Button>
        </Popconfirm>
      }
    />
  ));
}
