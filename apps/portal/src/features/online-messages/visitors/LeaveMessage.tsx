import { auth, textsIn } from '@portal/contract';
import { onlineMessages, questionCategories, visitorMessageLimits as limits } from '@portal/contract/online-messages';
import { Alert, Button, Form, Input, Radio, Result, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveMessage, type MessageKey } from '../../../shared/api/online-messages';
import { usePlatformSettings } from '../../../shared/api/settings/settings';
import { messageOfError } from '../../../shared/http';
import { currentLocale } from '../../../shared/i18n';
import { useWorkStock } from '../../../shared/work/stock';
import styles from '../exchange.module.css';

interface Values {
  name: string;
  phone?: string;
  subject: string;
  category: (typeof questionCategories)[number];
  body: string;
  visibility: 'private' | 'public';
}

/** The form of a message, and afterwards its number and code, which are shown this once. */
export function LeaveMessage({ onLookUp }: { onLookUp: (key: MessageKey) => void }) {
  const { t } = useTranslation('onlineMessages');
  const settings = usePlatformSettings();
  const needsWork = settings?.captchaEnabled === true && settings.captchaKind !== 'off';
  const works = useWorkStock(needsWork);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [key, setKey] = useState<MessageKey>();
  const { fields, options } = textsIn(onlineMessages.texts, currentLocale());
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = options;

  const send = async ({ phone, ...values }: Values) => {
    setBusy(true);
    setFailure('');
    const message = { ...values, ...(phone && { phone }) };
    try {
      setKey(
        needsWork ? await works.send((work) => leaveMessage({ ...message, ...work })) : await leaveMessage(message),
      );
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };

  if (key)
    return (
      <Result
        status="success"
        title={t('visitor.left')}
        subTitle={t('visitor.keep')}
        extra={
          <>
            <dl className={styles.key}>
              <dt>{t('visitor.number')}</dt>
              <dd>{key.number}</dd>
              <dt>{t('visitor.code')}</dt>
              <dd>{key.code}</dd>
            </dl>
            <Button type="primary" onClick={() => onLookUp(key)}>
              {t('visitor.look')}
            </Button>
          </>
        }
      />
    );
  const required = { required: true, whitespace: true, message: t('visitor.required') };
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ visibility: 'private' }}
      onFinish={(values) => void send(values)}
      scrollToFirstError
    >
      <Form.Item name="name" label={t('visitor.name')} rules={[required]}>
        <Input maxLength={limits.name} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={fields.phone}
        extra={t('visitor.phoneHint')}
        rules={[{ pattern: auth.mobilePattern, message: t('visitor.phoneWrong') }]}
      >
        <Input inputMode="tel" maxLength={11} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="category" label={fields.category} rules={[{ required: true, message: t('visitor.required') }]}>
        <Select options={questionCategories.map((value) => ({ value, label: labels['category']?.[value] ?? value }))} />
      </Form.Item>
      <Form.Item name="subject" label={fields.subject} rules={[required]}>
        <Input maxLength={limits.subject} showCount />
      </Form.Item>
      <Form.Item name="body" label={fields.body} rules={[required]}>
        <Input.TextArea maxLength={limits.body} showCount autoSize={{ minRows: 5, maxRows: 14 }} />
      </Form.Item>
      <Form.Item name="visibility" label={fields.visibility} extra={t('visitor.visibilityHint')}>
        <Radio.Group
          options={(['private', 'public'] as const).map((value) => ({
            value,
            label: labels['visibility']?.[value] ?? value,
          }))}
        />
      </Form.Item>
      {failure && <Alert showIcon type="error" role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('visitor.submit')}
      </Button>
    </Form>
  );
}
