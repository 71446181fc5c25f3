import { useQueryClient } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { createUnit, unitsKey, type UnitDetail } from '../../../shared/api/organisation/administration';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { AreaItem, UnitFields, type UnitValues } from './UnitFields';

interface Props {
  /** Omitted for a company at the top. */
  parent?: UnitDetail;
  onClose: () => void;
  onCreated: (unitId: number) => void;
}

export function NewUnitDialog({ parent, onClose, onCreated }: Props) {
  const { t } = useTranslation('units');
  const client = useQueryClient();
  return (
    <FormDialog<UnitValues & { isCompany?: boolean; areaId?: number }>
      title={parent ? t('createBelow', { name: parent.name }) : t('createCompany')}
      draft={`unit new ${parent?.unitId ?? ''}`}
      okText={t('save')}
      initialValues={{ isCompany: !parent, sort: 0, ...(parent?.areaId != null && { areaId: parent.areaId }) }}
      send={async ({ isCompany = true, name, sort, areaId = null }) => {
        const parentId = parent?.unitId ?? null;
        const { unitId } = await createUnit({ parentId, isCompany, name, sort, areaId: isCompany ? areaId : null });
        notice.success(t('created'));
        await client.invalidateQueries({ queryKey: [unitsKey] });
        onCreated(unitId);
      }}
      onClose={onClose}
    >
      {parent && (
        <Form.Item name="isCompany" label={t('kind')}>
          <Radio.Group
            options={[
              { value: false, label: t('department') },
              { value: true, label: t('company') },
            ]}
          />
        </Form.Item>
      )}
      <UnitFields />
      <Form.Item noStyle dependencies={['isCompany']}>
        {({ getFieldValue }) => (!parent || getFieldValue('isCompany') ? <AreaItem /> : null)}
      </Form.Item>
    </FormDialog>
  );
}
