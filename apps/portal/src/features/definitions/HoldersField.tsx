import { emptyPickerResult, identity, type definitions, type PickerResult } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets/member-picker';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';

export type Holders = definitions.ProcessRights['designers'];

const types: readonly PickerType[] = ['user', 'department', 'company', 'role'];

interface Props {
  title: string;
  /** Set by the form's item. */
  id?: string;
  value?: Holders;
  onChange?: (holders: Holders) => void;
}

/** Edits the people, units and roles that have a right. */
export function HoldersField({ title, id, value = [], onChange }: Props) {
  const { t } = useTranslation('definitions');
  const [picking, setPicking] = useState(false);
  return (
    <Flex wrap gap={8} align="center">
      {value.map(({ holder, name }) => (
        <Tag
          key={holder}
          closable={{ 'aria-label': t('rights.remove', { name }) }}
          onClose={() => onChange?.(value.filter((other) => other.holder !== holder))}
        >
          {name}
        </Tag>
      ))}
      <Button id={id} onClick={() => setPicking(true)}>
        {t('rights.choose')}
      </Button>
      {picking && (
        <MemberPicker
          open
          title={title}
          types={types}
          adminRemovable
          value={toPicked(value)}
          ports={pickerPorts}
          onCancel={() => setPicking(false)}
          onOk={(picked) => {
            setPicking(false);
            onChange?.(toHolders(picked));
          }}
        />
      )}
    </Flex>
  );
}

const toHolders = ({ userList, departmentList, companyList, roleList }: PickerResult): Holders => [
  ...userList.map(({ userId, chineseName }) => ({ holder: identity.user(userId), name: chineseName })),
  ...departmentList.map(({ id, name }) => ({ holder: identity.department(id), name })),
  ...companyList.map(({ id, name }) => ({ holder: identity.company(id), name })),
  ...roleList.map(({ roleId, roleName }) => ({ holder: identity.role(roleId), name: roleName })),
];

function toPicked(holders: Holders): PickerResult {
  const of = (type: string) =>
    holders
      .filter(({ holder }) => holder.startsWith(`${type}:`))
      .map(({ holder, name }) => ({ id: Number(holder.slice(2)), name }));
  return {
    ...emptyPickerResult,
    userList: of('u').map(({ id, name }) => ({ userId: id, chineseName: name })),
    departmentList: of('d'),
    companyList: of('c'),
    roleList: of('r').map(({ id, name }) => ({ roleId: id, roleName: name })),
  };
}
