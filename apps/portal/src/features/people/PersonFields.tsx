import { emptyPickerResult } from '@portal/contract';
import { MemberPicker } from '@portal/widgets/member-picker';
import { Button, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { NameAndPhoneItems } from '../../shared/people/AccountItems';

export interface PersonValues {
  chineseName: string;
  phone?: string;
  units?: Unit[];
}

interface Unit {
  id: number;
  name: string;
}

export const editedPerson = ({ chineseName, phone = '', units = [] }: PersonValues) => ({
  chineseName,
  phone,
  unitIds: units.map(({ id }) => id),
});

/** Name, telephone number and units of an account. */
export function PersonFields() {
  const { t } = useTranslation('people');
  return (
    <>
      <NameAndPhoneItems />
      <Form.Item name="units" label={t('column.units')}>
        <UnitsInput title={t('column.units')} />
      </Form.Item>
    </>
  );
}

interface UnitsInputProps {
  title: string;
  /** Set by the form's item. */
  id?: string;
  value?: Unit[];
  onChange?: (units: Unit[]) => void;
}

function UnitsInput({ title, id, value = [], onChange }: UnitsInputProps) {
  const { t } = useTranslation('people');
  const [picking, setPicking] = useState(false);
  return (
    <Flex wrap gap={8} align="center">
      {value.map((unit) => (
        <Tag
          key={unit.id}
          closable={{ 'aria-label': t('removeUnit', { name: unit.name }) }}
          onClose={() => onChange?.(value.filter((each) => each.id !== unit.id))}
        >
          {unit.name}
        </Tag>
      ))}
      <Button id={id} onClick={() => setPicking(true)}>
        {t('chooseUnits')}
      </Button>
      <MemberPicker
        open={picking}
        title={title}
        types={['department', 'company']}
        value={{ ...emptyPickerResult, departmentList: value }}
        onOk={({ departmentList, companyList }) => {
          setPicking(false);
          onChange?.([...new Map([...departmentList, ...companyList].map((unit) => [unit.id, unit])).values()]);
        }}
        onCancel={() => setPicking(false)}
        ports={pickerPorts}
      />
    </Flex>
  );
}
