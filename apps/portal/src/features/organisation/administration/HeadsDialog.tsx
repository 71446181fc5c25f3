import { emptyPickerResult, limits } from '@portal/contract';
import { MemberPicker } from '@portal/widgets/member-picker';
import { Button, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../../shared/api/organisation/organisation';
import { setHeads, type UnitDetail } from '../../../shared/api/organisation/administration';
import { FormDialog } from '../../../shared/dialogs/FormDialog';

type Person = UnitDetail['heads'][number];
type Values = Pick<UnitDetail, 'heads' | 'deputies'>;

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: (text: string, unitId: number | null) => Promise<void>;
}

const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId);

/** Chooses the heads and deputies of a unit. */
export function HeadsDialog({ unit: { unitId, revision, heads, deputies }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  return (
    <FormDialog<Values>
      title={t('setHeads')}
      okText={t('save')}
      initialValues={{ heads, deputies }}
      send={async (values) => {
        await setHeads({ unitId, revision, headIds: idsOf(values.heads), deputyIds: idsOf(values.deputies) });
        await onDone(t('saved'), unitId);
      }}
      onClose={onClose}
    >
      <Form.Item name="heads" label={t('heads')}>
        <PeopleInput title={t('chooseHeads')} />
      </Form.Item>
      <Form.Item name="deputies" label={t('deputies')}>
        <PeopleInput title={t('chooseDeputies')} />
      </Form.Item>
    </FormDialog>
  );
}

interface PeopleInputProps {
  title: string;
  /** From the form's item. */
  id?: string;
  value?: Person[];
  onChange?: (people: Person[]) => void;
}

function PeopleInput({ title, id, value = [], onChange }: PeopleInputProps) {
  const { t } = useTranslation('units');
  const [picking, setPicking] = useState(false);
  return (
    <Flex wrap gap={8} align="center">
      {value.map((person) => (
        <Tag
          key={person.userId}
          closable={{ 'aria-label': t('removePerson', { name: person.chineseName }) }}
          onClose={() => onChange?.(value.filter(({ userId }) => userId !== person.userId))}
        >
          {person.chineseName}
        </Tag>
      ))}
      <Button id={id} onClick={() => setPicking(true)}>
        {title}
      </Button>
      <MemberPicker
        open={picking}
        title={title}
        types={['user']}
        limits={{ user: limits.headsPerUnit }}
        adminRemovable
        value={{ ...emptyPickerResult, userList: value }}
        onOk={({ userList }) => {
          setPicking(false);
          onChange?.(userList);
        }}
        onCancel={() => setPicking(false)}
        ports={pickerPorts}
      />
    </Flex>
  );
}
