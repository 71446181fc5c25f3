import { limits } from '@portal/contract';
import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../http';
import { useCodeRequest } from './useCodeRequest';

interface Props {
  /** The field of the form with the number or address that gets the code. */
  receiver: string;
  /** Requests a code for a valid receiver. @returns seconds until another can be requested */
  request: (receiver: string) => Promise<number>;
  label: string;
  requiredText: string;
  /** Shown once a code was sent. */
  sentText: string;
  /** Gets the reason why no code was sent, and an empty text before each attempt. */
  onFailure: (reason: string) => void;
}

/** The field `code` of a form, beside the button that sends the code to another of its fields. */
export function CodeField({ receiver, request, label, requiredText, sentText, onFailure }: Props) {
  const { t } = useTranslation('codes');
  const form = Form.useFormInstance<Record<string, string>>();
  const { left, sent, markSent } = useCodeRequest(Form.useWatch(receiver, form) ?? '');
  const [sending, setSending] = useState(false);

  async function send() {
    const checked = await form.validateFields([receiver]).catch(() => null);
    if (!checked) return;
    onFailure('');
    setSending(true);
    try {
      markSent(await request(form.getFieldValue(receiver) as string));
    } catch (error) {
      onFailure(messageOfError(error));
    }
    setSending(false);
  }

  return (
    <Form.Item label={label} htmlFor="code" extra={sent ? sentText : undefined} required>
      <Space.Compact block>
        <Form.Item name="code" noStyle rules={[{ required: true, len: limits.smsCodeLength, message: requiredText }]}>
          <Input id="code" inputMode="numeric" autoComplete="one-time-code" maxLength={limits.smsCodeLength} />
        </Form.Item>
        <Button disabled={left > 0} loading={sending} onClick={() => void send()}>
          {left > 0 ? t('sendAgainIn', { seconds: left }) : t('send')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
