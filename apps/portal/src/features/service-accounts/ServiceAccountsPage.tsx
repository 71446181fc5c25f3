import { formatDateTime, joinNames } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeServiceAccount,
  rotateServiceAccount,
  serviceAccounts,
  type ServiceAccount,
  type ServiceSecrets,
} from '../../shared/api/service-accounts';
import { DeliveryLog } from '../../shared/deliveries/DeliveryLog';
import { SecretsDialog } from '../../shared/dialogs/SecretsDialog';
import { ConnectionsList } from '../../shared/layouts/ConnectionsList';
import { notice } from '../../shared/notice';
import { StateTag } from '../../shared/ui/StateTag';
import { useNow } from '../../shared/ui/useNow';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { currentLocale } from '../../shared/i18n';
import { Holds } from './Holds';
import { ServiceAccountDialog } from './ServiceAccountDialog';

/** /background/serviceAccounts: applications that bring to-dos and messages. */
export default function ServiceAccountsPage() {
  const { t } = useTranslation('serviceAccounts');
  const locale = currentLocale();
  const list = useQuery(serviceAccounts());
  const [edited, setEdited] = useState<ServiceAccount | 'new' | null>(null);
  const [logged, setLogged] = useState<ServiceAccount | null>(null);
  const [secrets, setSecrets] = useState<ServiceSecrets | null>(null);

  async function rotate({ id }: ServiceAccount) {
    try {
      setSecrets(await rotateServiceAccount(id));
    } catch (failure) {
      notice.failure(failure);
    }
    await list.refetch();
  }
  return (
    <>
      <Holds />
      <ConnectionsList<ServiceAccount>
        name="serviceAccounts"
        text={t}
        list={list}
        columns={[
          { key: 'key', title: t('key'), render: ({ keyPrefix }) => keyPrefix && <code>{keyPrefix}…</code> },
          {
            key: 'scopes',
            title: t('scopes'),
            render: ({ scopes }) =>
              joinNames(
                scopes.map((scope) => t(`scope.${scope}`)),
                locale,
              ),
          },
          { key: 'end', title: t('endDate'), render: (account) => <EndDate account={account} /> },
          { key: 'callback', title: t('callbackUrl'), render: ({ callbackUrl }) => callbackUrl || '—' },
          { key: 'waiting', title: t('waiting'), align: 'right', render: ({ waiting }) => waiting },
          {
            key: 'used',
            title: t('lastUsed'),
            render: ({ lastUsedTime }) => (lastUsedTime ? <RelativeTime value={lastUsedTime} /> : '—'),
          },
        ]}
        onCreate={() => setEdited('new')}
        onEdit={setEdited}
        change={changeServiceAccount}
        renderActions={(account) => (
          <>
            {account.callbackUrl !== '' && (
              <Button size="small" onClick={() => setLogged(account)}>
                {t('log')}
              </Button>
            )}
            <Popconfirm title={t('rotateConfirm')} okText={t('rotate')} onConfirm={() => void rotate(account)}>
              <Button size="small">{t('rotate')}</Button>
            </Popconfirm>
          </>
        )}
      />
      {edited !== null && (
        <ServiceAccountDialog
          account={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={setSecrets}
          onSaved={() => {
            setEdited(null);
            void list.refetch();
          }}
        />
      )}
      {secrets && (
        <SecretsDialog
          title={t('secrets')}
          warning={t('once')}
          okText={t('kept')}
          secrets={(['key', 'callbackSecret'] as const).map((name) => ({ label: t(name), value: secrets[name] }))}
          onClose={() => setSecrets(null)}
        />
      )}
      {logged && (
        <DeliveryLog
          name={logged.name}
          of={{ channel: 'callback', target: logged.id }}
          subjectOf={() => t('callback')}
          onClose={() => setLogged(null)}
        />
      )}
    </>
  );
}

function EndDate({ account: { endDate } }: { account: ServiceAccount }) {
  const now = useNow();
  const { t } = useTranslation('serviceAccounts');
  if (endDate === null) return t('noEnd');
  const isOver = endDate < formatDateTime(now).slice(0, 10);
  return (
    <>
      {endDate} {isOver && <StateTag colour="error" label={t('ended')} />}
    </>
  );
}
