import { PlusOutlined } from '@ant-design/icons';
import { emptyPickerResult, type approval, type PickerResult } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { MemberPicker, type PickerPorts } from '@portal/widgets/member-picker';
import { Button, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../../shared/api/organisation/organisation';

export type People = PickerResult['userList'];

interface PeopleFieldProps {
  label: string;
  /** Its place among the values. */
  name?: string | string[];
  /** The message when the field is empty; without it the field is optional. */
  required?: string | undefined;
  hint?: string | undefined;
  /** Most people that may be chosen. */
  limit?: number | undefined;
  /** Who handles the node already: shown in the picker, and not to be chosen. */
  taken?: readonly Pick<approval.Signer, 'userId' | 'userName'>[];
  /** Where the people come from; by default all but the reader. */
  ports?: PickerPorts;
}

/** People chosen with the member picker. */
export function PeopleField({
  label,
  name = 'people',
  required,
  hint,
  limit,
  taken = [],
  ports = colleaguePorts,
}: PeopleFieldProps) {
  const { t } = useTranslation('handling');
  const names = taken.map(({ userName }) => userName).join(t('separator', { ns: 'process' }));
  const notTaken = (_: unknown, people: People = []) => {
    const found = people.find(({ userId }) => taken.some((each) => each.userId === userId));
    return found ? Promise.reject(new Error(t('rule.signsAlready', { name: found.chineseName }))) : Promise.resolve();
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint ?? (names && t('signing', { names }))}
      rules={[
        ...(required === undefined ? [] : [{ required: true, type: 'array' as const, min: 1, message: required }]),
        { validator: notTaken },
      ]}
    >
      <PeopleControl label={label} limit={limit} unavailable={taken.map(({ userId }) => userId)} ports={ports} />
    </Form.Item>
  );
}

interface ControlProps {
  label: string;
  limit?: number | undefined;
  unavailable: readonly number[];
  ports: PickerPorts;
  id?: string;
  value?: People;
  onChange?: (people: People) => void;
}

function PeopleControl({ label, limit, unavailable, ports, id, value = [], onChange }: ControlProps) {
  const { t } = useTranslation('handling');
  const [picking, setPicking] = useState(false);
  return (
    <Flex wrap gap={8} align="center">
      {value.map((person) => (
        <Tag
          key={person.userId}
          closable={{ 'aria-label': t('removePerson', { name: person.chineseName }) }}
          onClose={() => onChange?.(value.filter((each) => each.userId !== person.userId))}
        >
          {person.chineseName}
        </Tag>
      ))}
      <Button
        id={id}
        icon={<Icon of={PlusOutlined} />}
        aria-label={t('choosePersonFor', { field: label })}
        onClick={() => setPicking(true)}
      >
        {t('choosePerson')}
      </Button>
      <MemberPicker
        open={picking}
        title={label}
        types={['user']}
        limits={limit === undefined ? undefined : { user: limit }}
        unavailable={{ userIds: unavailable, reason: t('handlesAlready') }}
        adminRemovable
        value={{ ...emptyPickerResult, userList: value }}
        onOk={({ userList }) => {
          setPicking(false);
          onChange?.(userList);
        }}
        onCancel={() => setPicking(false)}
        ports={ports}
      />
    </Flex>
  );
}
