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

/** Creates a webhook, or edits its name, address and events. */
export function WebhookDialog({ webhook, onClose, onCreated, onSaved }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDialog<WebhookInput>
      title={t(webhook ? 'edit' : 'create')}
      draft={`webhook ${webhook?.id ?? 'new'}`}
      okText={t('save')}
      initialValues={webhook ? { name: webhook.name, url: webhook.url, events: webhook.events } : { events: [] }}
      send={async (input) => {
        if (webhook) await changeWebhook({ ...webhook, ...input });
        else onCreated(await createWebhook(input));
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
        extra={t('urlHint')}
        rules={[{ required: true, type: 'url', message: t('urlWrong') }]}
      >
        <Input maxLength={500} placeholder="https://" />
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
