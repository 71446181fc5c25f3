import { Modal } from '@portal/widgets/modal';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginSecondFactor, confirmSecondFactor } from '../../../../shared/api/auth/security';
import { FormDialog } from '../../../../shared/dialogs/FormDialog';
import styles from './second-factor.module.css';

interface Enrolment {
  secret: string;
  qrcodeImg: string;
}

/** Turns the second factor on: password, then the code of the app, then the recovery codes. */
export function EnableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const begin = async (password: string) => setEnrolment(await beginSecondFactor(password));

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  if (enrolment) return <AppCode enrolment={enrolment} onConfirmed={setRecoveryCodes} onClose={onClose} />;
  return <PasswordPrompt title={t('enable')} submit={t('next')} onSubmit={begin} onClose={onClose} />;
}

interface AppCodeProps {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function AppCode({ enrolment, onConfirmed, onClose }: AppCodeProps) {
  const { t } = useTranslation('secondFactor');
  return (
    <FormDialog<{ code: string }>
      title={t('scan')}
      draft={null}
      okText={t('confirm')}
      send={async ({ code }) => onConfirmed(await confirmSecondFactor(code))}
      onClose={onClose}
    >
      <p>{t('scanHint')}</p>
      <img src={enrolment.qrcodeImg} alt={t('qrcode')} width={220} height={220} className={styles.qrcode} />
      <p>
        {t('secret')} <code className={styles.secret}>{enrolment.secret}</code>
      </p>
      <Form.Item
        name="code"
        label={t('appCode')}
        rules={[{ required: true, pattern: /^\d{6}$/, message: t('appCodeRequired') }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
    </FormDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Modal
      open
      title={t('recoveryCodes')}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <p>{t('recoveryCodesHint')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface Props {
  title: string;
  submit: string;
  /** Sends the password. Its errors are shown in the dialog. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the current password. */
export function PasswordPrompt({ title, submit, onSubmit, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  return (
    <FormDialog<{ password: string }>
      title={title}
      draft={null}
      okText={submit}
      send={({ password }) => onSubmit(password)}
      onClose={onClose}
    >
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
