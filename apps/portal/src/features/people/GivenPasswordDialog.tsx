import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { findPasswordIssue } from '../../shared/api/auth/account';
import { changePasswordOf, type PersonDetail } from '../../shared/api/people';
import { FormDialog } from '../../shared/dialogs/FormDialog';

interface Props {
  person: Pick<PersonDetail, 'userId' | 'chineseName'>;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives an account a password of the administrator's choice. */
export default function GivenPasswordDialog({ person: { userId, chineseName }, onClose, onChanged }: Props) {
  const { t } = useTranslation('people');
  const { t: tAccount } = useTranslation('account');
  const check = async (_: unknown, password?: string) => {
    const issue = password && (await findPasswordIssue(password, tAccount('weakPassword')));
    if (issue) throw new Error(issue);
  };
  return (
    <FormDialog<{ password: string }>
      title={t('givenPassword.title', { name: chineseName })}
      draft={null}
      okText={t('givenPassword.action')}
      send={async ({ password }) => {
        await changePasswordOf(userId, password);
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('givenPassword.text')}</p>
      <Form.Item
        name="password"
        label={tAccount('newPassword')}
        validateTrigger="onBlur"
        validateFirst
        rules={[{ required: true, message: tAccount('newPasswordRequired') }, { validator: check }]}
      >
        <Input.Password autoComplete="new-password" maxLength={limits.passwordLengthMax} />
      </Form.Item>
    </FormDialog>
  );
}
