import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { PeopleIcon } from '@portal/widgets/icon/subjects';
import type { PickerPorts } from '@portal/widgets/member-picker';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';
import { colleaguePorts } from '../../../shared/api/organisation/organisation';
import { ChosenPeople, type People } from '../../../shared/people/ChosenPeople';

interface PeopleFieldProps {
  label: string;
  /** The path among the form's values. */
  name?: string | string[];
  /** The message if the field is empty. If omitted, the field is optional. */
  required?: string | undefined;
  hint?: string | undefined;
  /** Most people that may be chosen. */
  limit?: number | undefined;
  /** The current handlers of the node, who are shown in the picker but cannot be chosen. */
  taken?: readonly Pick<tasks.Signer, 'userId' | 'userName'>[];
  /** The people to choose from. The default is everybody except the reader. */
  ports?: PickerPorts;
}

/** Chooses people by typing, or with the member picker. */
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
  const names = listNames(taken.map(({ userName }) => userName));
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
      <ChosenPeople
        title={label}
        button={{
          icon: <Icon of={PeopleIcon} />,
          'aria-label': t('choosePersonFor', { field: label }),
          children: t('choosePerson'),
        }}
        removeLabel={(person) => t('removePerson', { name: person })}
        search={t('placeholder.people')}
        limit={limit}
        unavailable={{ userIds: taken.map(({ userId }) => userId), reason: t('handlesAlready') }}
        ports={ports}
      />
    </Form.Item>
  );
}
