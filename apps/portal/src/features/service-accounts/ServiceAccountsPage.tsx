import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { Modal } from '@portal/widgets/modal';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeServiceAccount,
  rotateServiceAccount,
  serviceAccounts,
  type ServiceAccount,
  type ServiceSecrets,
} from '../../shared/api/service-accounts';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { StateTag } from '../../shared/ui/StateTag';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ServiceAccountDialog } from './ServiceAccountDialog';

/** /background/serviceAccounts: applications that bring to-dos and messages. */
export default function ServiceAccountsPage() {
  const { t } = useTranslation('serviceAccounts');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(serviceAccounts());
  const [edited, setEdited] = useState<ServiceAccount | 'new' | null>(null);
  const [secrets, setSecrets] = useState<ServiceSecrets | null>(null);
  useDocumentTitle(t('title'));

  async function run(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (failure) {
      notice.failure(failure);
    }
    await refetch();
  }
  const state = ({ disabled }: ServiceAccount) => (
    <StateTag colour={disabled ? 'default' : 'success'} label={t(disabled ? 'disabled' : 'enabled')} />
  );
  const actions = (account: ServiceAccount) => (
    <Space wrap>
      <Button size="small" onClick={() => setEdited(account)}>
        {t('edit')}
      </Button>
      <Popconfirm
        title={t('rotateConfirm')}
        okText={t('rotate')}
        onConfirm={() => void run(async () => setSecrets(await rotateServiceAccount(account.id)))}
      >
        <Button size="small">{t('rotate')}</Button>
      </Popconfirm>
      <Button
        size="small"
        danger={!account.disabled}
        onClick={() => void run(() => changeServiceAccount({ ...account, disabled: !account.disabled }))}
      >
        {t(account.disabled ? 'enable' : 'disable')}
      </Button>
    </Space>
  );
  const create = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead title={t('title')} hint={t('hint')} action={create} />
      <DataTable<ServiceAccount>
        name="serviceAccounts"
        label={t('title')}
        columns={[
          { key: 'name', title: t('name'), render: ({ name }) => name },
          { key: 'state', title: t('state'), render: state },
          { key: 'callback', title: t('callbackUrl'), render: ({ callbackUrl }) => callbackUrl || '—' },
          { key: 'waiting', title: t('waiting'), align: 'right', render: ({ waiting }) => waiting },
          {
            key: 'used',
            title: t('lastUsed'),
            render: ({ lastUsedTime }) => (lastUsedTime ? <RelativeTime value={lastUsedTime} /> : '—'),
          },
          { key: 'actions', title: t('actions'), render: actions },
        ]}
        rows={data ?? []}
        rowKey={({ id }) => String(id)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (account) => (
                <>
                  <strong>{account.name}</strong> {state(account)}
                  <div>{actions(account)}</div>
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('empty')} />}
      />
      {edited !== null && (
        <ServiceAccountDialog
          account={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={setSecrets}
          onSaved={() => {
            setEdited(null);
            void refetch();
          }}
        />
      )}
      {secrets && <SecretsDialog secrets={secrets} onClose={() => setSecrets(null)} />}
    </>
  );
}

/** Key and callback secret of an account, which cannot be shown again. */
function SecretsDialog({ secrets, onClose }: { secrets: ServiceSecrets; onClose: () => void }) {
  const { t } = useTranslation('serviceAccounts');
  return (
    <Modal
      open
      title={t('secrets')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <Alert showIcon type="warning" title={t('once')} />
      {(['key', 'callbackSecret'] as const).map((name) => (
        <div key={name}>
          <p>{t(name)}</p>
          <Typography.Paragraph copyable code aria-label={t(name)}>
            {secrets[name]}
          </Typography.Paragraph>
        </div>
      ))}
    </Modal>
  );
}
