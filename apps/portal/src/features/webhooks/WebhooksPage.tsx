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
import { ReceiversList } from '../../shared/deliveries/ReceiversList';
import { SecretsDialog } from '../../shared/dialogs/SecretsDialog';
import { notice } from '../../shared/notice';
import { StateTag } from '../../shared/ui/StateTag';
import { WebhookDialog } from './WebhookDialog';

/** /background/webhooks: addresses of other applications that are told of events. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const list = useQuery(webhooks());
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <ReceiversList<Webhook>
        name="webhooks"
        channel="webhook"
        text={t}
        list={list}
        columns={[
          { key: 'url', title: t('url'), render: ({ shownUrl }) => <code>{shownUrl}</code> },
          { key: 'events', title: t('events'), render: ({ events }) => t('eventCount', { count: events.length }) },
          { key: 'health', title: t('health'), render: (webhook) => <Health webhook={webhook} /> },
        ]}
        subjectOf={(type) => t(`event.${type}`)}
        change={changeWebhook}
        remove={removeWebhook}
        removeConfirm={({ name }) => t('removeConfirm', { name })}
        renderEditor={({ receiver, ...on }) => <WebhookDialog webhook={receiver} onCreated={setSecret} {...on} />}
        renderActions={({ id, disabled }, { attempt, showLog }) => (
          <>
            <Button
              size="small"
              disabled={disabled}
              onClick={() =>
                void attempt(async () => {
                  await testWebhook(id);
                  notice.success(t('testQueued'));
                  showLog();
                })
              }
            >
              {t('test')}
            </Button>
            <Popconfirm
              title={t('rotateConfirm')}
              okText={t('rotate')}
              onConfirm={() => void attempt(async () => setSecret(await rotateWebhook(id)))}
            >
              <Button size="small">{t('rotate')}</Button>
            </Popconfirm>
          </>
        )}
      />
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
