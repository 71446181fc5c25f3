import { webhooks as contract } from '@portal/contract';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeWebhook, createWebhook, type Webhook, type WebhookInput } from '../../shared/api/webhooks';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import styles from './webhooks.module.css';

interface Props {
  /** Null for a new webhook. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated: (secret: string) => void;
  onSaved: () => void;
}

type Values = Omit<WebhookInput, 'url'> & { url?: string };

/** Creates a webhook, or edits its name, address and events. */
export function WebhookDialog({ webhook, onClose, onCreated, onSaved }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDialog<Values>
      title={t(webhook ? 'edit' : 'create')}
      /* Path and query of the address may have secrets. */
      draft={null}
      okText={t('save')}
      initialValues={webhook ? { name: webhook.name, events: webhook.events } : { events: [] }}
      send={async ({ url = '', ...input }) => {
        if (webhook) await changeWebhook({ id: webhook.id, disabled: webhook.disabled, url: url.trim(), ...input });
        else onCreated(await createWebhook({ ...input, url: url.trim() }));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('url')}
        extra={webhook ? t('urlKept', { url: webhook.shownUrl }) : t('urlHint')}
        rules={[{ required: !webhook, type: 'url', message: t('urlWrong') }]}
      >
        <Input maxLength={500} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="events" label={t('events')} rules={[{ required: true, message: t('eventsRequired') }]}>
        <Checkbox.Group className={styles.events ?? ''}>
          {contract.eventTypes.map((type) => (
            <Checkbox key={type} value={type}>
              {t(`event.${type}`)} <code className={styles.type}>{type}</code>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </FormDialog>
  );
}
