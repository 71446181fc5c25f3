import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/dialogs/FormDialog';

interface Props {
  title: string;
  submit: string;
  /** Sends the password; what it throws is shown in the dialog. */
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
