import { emptyPickerResult, type PickerResult } from '@portal/contract';
import { MemberPicker, type PickerPorts } from '@portal/widgets/member-picker';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ChosenPerson = PickerResult['userList'][number];

interface Props {
  title: string;
  ports: PickerPorts;
  /** People who are shown in the picker but cannot be chosen. */
  unavailable?: { userIds: readonly number[]; reason: string };
  /** Set by the form's item. */
  id?: string;
  value?: ChosenPerson;
  onChange?: (person: ChosenPerson | undefined) => void;
}

/** Chooses one person with the member picker. */
export function PersonInput({ title, ports, unavailable, id, value, onChange }: Props) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button id={id} onClick={() => setPicking(true)}>
        {value ? value.chineseName : t('choosePerson')}
      </Button>
      <MemberPicker
        open={picking}
        title={title}
        types={['user']}
        limits={{ user: 1 }}
        unavailable={unavailable}
        adminRemovable
        value={{ ...emptyPickerResult, userList: value ? [value] : [] }}
        onOk={({ userList }) => {
          setPicking(false);
          onChange?.(userList[0]);
        }}
        onCancel={() => setPicking(false)}
        ports={ports}
      />
    </>
  );
}
