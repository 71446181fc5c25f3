import { limits, organisation } from '@portal/contract';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

export interface UnitValues {
  name: string;
  sort: number;
}

/** Name and sort order of a unit. */
export function UnitFields() {
  const { t } = useTranslation('units');
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={limits.unitNameLength} />
      </Form.Item>
      <SortItem />
    </>
  );
}

/** The place of a unit or post among others. */
export function SortItem() {
  const { t } = useTranslation('units');
  return (
    <Form.Item
      name="sort"
      label={t('sort')}
      extra={t('sortHint')}
      rules={[{ required: true, message: t('sortRequired') }]}
    >
      <InputNumber min={0} max={organisation.sortOrderMax} precision={0} />
    </Form.Item>
  );
}
