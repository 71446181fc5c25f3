import { auth, contactLimits, isPersonName, isPhone, limits } from '@portal/contract';
import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

/** Refuses a text that is filled in and does not fit. */
export const fits = (accepts: (text: string) => boolean, message: string): Rule => ({
  validator: (_, value: string | undefined) =>
    !value?.trim() || accepts(value.trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
});

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

/** Edits the name and telephone number of an account. */
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

/** Edits the contact data of a user who books or signs up. */
export function ContactItems({ withUnit = false }: { withUnit?: boolean }) {
  const { t } = useTranslation('people');
  return (
    <>
      <Form.Item
        name="name"
        label={t('column.name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }, fits(isPersonName, t('nameWrong'))]}
      >
        <Input maxLength={contactLimits.nameLength} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('contact.phone')}
        rules={[
          { required: true, whitespace: true, message: t('contact.phoneRequired') },
          fits(isPhone, t('contact.phoneWrong')),
        ]}
      >
        <Input type="tel" maxLength={contactLimits.phoneLength} />
      </Form.Item>
      {withUnit && (
        <Form.Item name="unit" label={t('contact.unit')}>
          <Input maxLength={contactLimits.unitLength} />
        </Form.Item>
      )}
      <Form.Item name="remark" label={t('contact.remark')}>
        <Input.TextArea maxLength={contactLimits.remarkLength} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  );
}
