import { useQueryClient } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { createUnit, unitsKey, type UnitDetail } from '../../../shared/api/organisation-administration';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { UnitFields, type UnitValues } from './UnitFields';

interface Props {
  /** Absent for a company at the top. */
  parent?: UnitDetail;
  onClose: () => void;
  onCreated: (unitId: number) => void;
}

export function NewUnitDialog({ parent, onClose, onCreated }: Props) {
  const { t } = useTranslation('units');
  const client = useQueryClient();
  return (
    <FormDialog<UnitValues & { isCompany?: boolean }>
      title={parent ? t('createBelow', { name: parent.name }) : t('createCompany')}
      okText={t('save')}
      initialValues={{ isCompany: !parent, sort: 0 }}
      send={async ({ isCompany = true, name, sort }) => {
        const { unitId } = await createUnit({ parentId: parent?.unitId ?? null, isCompany, name, sort });
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
    </FormDialog>
  );
}
