import { contactLimits, isPersonName, isPhone } from '@portal/contract';
import { fits } from './AccountItems';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** How to reach a user who books or signs up. */
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
