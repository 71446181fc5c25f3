import { auth, isPersonName, limits } from '@portal/contract';
import { fits } from './fits';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** The account name of a form that creates somebody's account. */
export function AccountNameItem() {
  const { t } = useTranslation('people');
  return (
    <Form.Item
      name="username"
      label={t('column.account')}
      extra={t('accountHint')}
      rules={[{ required: true, pattern: auth.accountNamePattern, message: t('accountWrong') }]}
    >
      <Input maxLength={limits.accountLength} autoComplete="off" />
    </Form.Item>
  );
}

/** The name and telephone number of such a form. */
export function NameAndPhoneItems() {
  const { t } = useTranslation('people');
  return (
    <>
      <Form.Item
        name="chineseName"
        label={t('column.name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }, fits(isPersonName, t('nameWrong'))]}
      >
        <Input maxLength={limits.realNameLength} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('column.phone')}
        normalize={auth.typedMobile}
        rules={[{ pattern: auth.mobilePattern, message: t('phoneWrong') }]}
      >
        <Input inputMode="tel" />
      </Form.Item>
    </>
  );
}
