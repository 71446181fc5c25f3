import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeWebhook,
  removeWebhook,
  rotateWebhook,
  testWebhook,
  webhooks,
  type Webhook,
} from '../../shared/api/webhooks';
import { DeliveryLog } from '../../shared/deliveries/DeliveryLog';
import { SecretsDialog } from '../../shared/dialogs/SecretsDialog';
import { ConnectionsList } from '../../shared/layouts/ConnectionsList';
import { notice } from '../../shared/notice';
import { StateTag } from '../../shared/ui/StateTag';
import { WebhookDialog } from './WebhookDialog';
import styles from './webhooks.module.css';

/** /background/webhooks: addresses of other applications that are told of events. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const list = useQuery(webhooks());
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const nameOf = (type: string) => t(`event.${type}`);

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (failure) {
      notice.failure(failure);
    }
    await list.refetch();
  }
  const test = (webhook: Webhook) =>
    attempt(async () => {
      await testWebhook(webhook.id);
      notice.success(t('testQueued'));
      setLogged(webhook);
    });
  const actions = (webhook: Webhook) => (
    <>
      <Button size="small" onClick={() => setLogged(webhook)}>
        {t('log')}
      </Button>
      <Button size="small" disabled={webhook.disabled} onClick={() => void test(webhook)}>
        {t('test')}
      </Button>
      <Popconfirm
        title={t('rotateConfirm')}
        okText={t('rotate')}
        onConfirm={() => void attempt(async () => setSecret(await rotateWebhook(webhook.id)))}
      >
        <Button size="small">{t('rotate')}</Button>
      </Popconfirm>
      <Popconfirm
        title={t('removeConfirm', { name: webhook.name })}
        okText={t('remove')}
        onConfirm={() => void attempt(() => removeWebhook(webhook.id))}
      >
        <Button size="small" danger>
          {t('remove')}
        </Button>
      </Popconfirm>
    </>
  );
  return (
    <>
      <ConnectionsList<Webhook>
        name="webhooks"
        text={t}
        list={list}
        columns={[
          { key: 'url', title: t('url'), render: ({ url }) => <span className={styles.address}>{url}</span> },
          { key: 'events', title: t('events'), render: ({ events }) => t('eventCount', { count: events.length }) },
          { key: 'health', title: t('health'), render: (webhook) => <Health webhook={webhook} /> },
        ]}
        onCreate={() => setEdited('new')}
        onEdit={setEdited}
        change={changeWebhook}
        renderActions={actions}
      />
      {edited !== null && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={setSecret}
          onSaved={() => {
            setEdited(null);
            void list.refetch();
          }}
        />
      )}
      {logged && (
        <DeliveryLog
          name={logged.name}
          of={{ channel: 'webhook', target: logged.id }}
          subjectOf={nameOf}
          onClose={() => {
            setLogged(null);
            void list.refetch();
          }}
        />
      )}
      {secret !== null && (
        <SecretsDialog
          title={t('secret')}
          warning={t('once')}
          okText={t('kept')}
          secrets={[{ label: t('secret'), value: secret }]}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

/** Whether events arrive, and how many wait or were given up. */
function Health({ webhook: { switchedOff, failingSince, waiting, parked } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  return (
    <div>
      {switchedOff ? (
        <StateTag colour="error" label={t('switchedOff')} />
      ) : failingSince ? (
        <StateTag colour="warning" label={t('failingSince', { time: failingSince.slice(0, 16) })} />
      ) : (
        <StateTag colour="success" label={t('healthy')} />
      )}
      {waiting + parked > 0 && <div>{t('counts', { waiting, parked })}</div>}
    </div>
  );
}
