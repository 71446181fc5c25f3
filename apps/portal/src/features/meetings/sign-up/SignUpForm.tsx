import { signUpLimits } from '@portal/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMeetings, signUp, type SignUpValues } from '../../../shared/api/meetings';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';

interface Props {
  id: number;
  /** Whether the form changes a sign-up. */
  signedUp: boolean;
  initial: SignUpValues;
}

/** Signs the user up for an activity. */
export function SignUpForm({ id, signedUp, initial }: Props) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const required = { required: true, whitespace: true, message: t('required') };

  const send = async ({ name, phone, unit, remark }: SignUpValues) => {
    setBusy(true);
    setFailure('');
    try {
      const { state } = await signUp(id, { name, phone, unit: unit ?? '', remark: remark ?? '' });
      notice.success(signedUp ? t('saved') : t(`standing.${state}`));
      await refreshMeetings(client);
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<SignUpValues>
      layout="vertical"
      style={{ maxWidth: 480 }}
      initialValues={initial}
      onFinish={(values) => void send(values)}
    >
      <Form.Item name="name" label={t('fields.name')} rules={[required]}>
        <Input maxLength={signUpLimits.nameLength} />
      </Form.Item>
      <Form.Item name="phone" label={t('fields.phone')} rules={[required]}>
        <Input type="tel" maxLength={signUpLimits.phoneLength} />
      </Form.Item>
      <Form.Item name="unit" label={t('fields.unit')}>
        <Input maxLength={signUpLimits.unitLength} />
      </Form.Item>
      <Form.Item name="remark" label={t('fields.remark')}>
        <Input.TextArea maxLength={signUpLimits.remarkLength} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(signedUp ? 'save' : 'signUp')}
      </Button>
    </Form>
  );
}
