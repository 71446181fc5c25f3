import { textsIn } from '@portal/contract';
import { onlineMessages, visitorMessageLimits as limits, type VisitorMessage } from '@portal/contract/online-messages';
import { Alert, Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgain, readOwnMessage, type MessageKey } from '../../../shared/api/online-messages';
import { messageOfError } from '../../../shared/http';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import styles from '../exchange.module.css';
import { MessageExchange } from '../MessageExchange';

/** Finds a message by its number and code, shows its answers, and asks again. */
export function LookUpMessage({ known }: { known?: MessageKey | undefined }) {
  const { t } = useTranslation('onlineMessages');
  const [found, setFound] = useState<{ key: MessageKey; message: VisitorMessage }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  const look = (key: MessageKey) =>
    attempt(async () => {
      setFound(undefined);
      setFound({ key, message: await readOwnMessage(key) });
    });
  const ask = (key: MessageKey, text: string) =>
    attempt(async () => {
      await askAgain(key, text);
      notice.success(t('visitor.asked'));
      setFound({ key, message: await readOwnMessage(key) });
    });
  const required = { required: true, whitespace: true, message: t('visitor.required') };
  return (
    <>
      <Form<MessageKey> layout="vertical" initialValues={known ?? {}} onFinish={(key) => void look(key)}>
        <Form.Item name="number" label={t('visitor.number')} rules={[required]}>
          <Input placeholder="LY2026-000001" maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={t('visitor.code')} rules={[required]}>
          <Input maxLength={20} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy && !found}>
          {t('visitor.lookup')}
        </Button>
      </Form>
      {failure && <Alert showIcon type="error" role="alert" title={failure} style={{ marginTop: 16 }} />}
      {found && <Found message={found.message} busy={busy} onAsk={(text) => void ask(found.key, text)} />}
    </>
  );
}

interface FoundProps {
  message: VisitorMessage;
  busy: boolean;
  onAsk: (text: string) => void;
}

function Found({ message, busy, onAsk }: FoundProps) {
  const { t } = useTranslation('onlineMessages');
  const { states, options } = textsIn(onlineMessages.texts, currentLocale());
  const names: Readonly<Record<string, string>> = states;
  const categories: Readonly<Record<string, string>> = options['category'] ?? {};
  const { subject, state, category, phone, dueAt, turns, name, mayAsk } = message;
  const isOpen = state === 'submitted' || state === 'handling';
  return (
    <section className={styles.found} aria-label={subject}>
      <h2>{subject}</h2>
      <p className={styles.facts}>
        <Tag>{names[state] ?? state}</Tag>
        {[categories[category], phone, isOpen && dueAt && t('visitor.due', { time: dueAt.slice(0, 16) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <MessageExchange turns={turns} author={name} />
      {mayAsk && (
        <Form<{ text: string }> key={turns.length} layout="vertical" onFinish={({ text }) => onAsk(text)}>
          <Form.Item
            name="text"
            label={t('visitor.askAgain')}
            rules={[{ required: true, whitespace: true, message: t('visitor.required') }]}
          >
            <Input.TextArea maxLength={limits.followUp} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
          <Button htmlType="submit" loading={busy}>
            {t('visitor.askAgain')}
          </Button>
        </Form>
      )}
    </section>
  );
}
