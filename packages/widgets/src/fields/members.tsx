import { emptyPickerResult, type PickerResult } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import { Button, Flex, Tag } from 'antd';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyInPlace } from '../load/lazy-in-place';
import type { MemberPickerProps } from '../member-picker/ports';
import { usePorts } from './shared/ports';
import type { InputOptions, InputProps } from './shared/props';
import { useTexts } from './shared/texts';

const MemberPicker = lazyInPlace(async () => {
  const { MemberPicker: Picker } = await import('../member-picker/MemberPicker');
  return { default: Picker as ComponentType<MemberPickerProps> };
});

export type MemberType = 'user' | 'department' | 'company';

interface Props extends InputOptions {
  type: MemberType;
  value: Member[] | null;
  onChange: (value: Member[] | null) => void;
  settings: { max: number };
}

/** The chosen people or units, and the button that opens the member picker. */
function MembersInput({ type, value, onChange, settings, ...options }: Props) {
  const t = useTexts();
  const { picker } = usePorts();
  const [open, setOpen] = useState(false);
  const members = value ?? [];
  const change = (chosen: Member[]) => onChange(chosen.length > 0 ? chosen : null);
  return (
    <Flex wrap gap={4} align="center" role="group" aria-label={options['aria-label']}>
      {members.map((member) => (
        <Tag
          key={member.id}
          closable={!options.disabled && { 'aria-label': t('remove', { name: member.name }) }}
          onClose={(event) => {
            event.preventDefault();
            change(members.filter(({ id }) => id !== member.id));
          }}
        >
          {member.name}
        </Tag>
      ))}
      <Button
        id={options.id}
        size="small"
        disabled={options.disabled}
        danger={options.status === 'error'}
        aria-describedby={options['aria-describedby']}
        onClick={() => setOpen(true)}
      >
        {t('pick')}
      </Button>
      {open && (
        <Suspense>
          <MemberPicker
            open
            title={t(titles[type])}
            types={[type]}
            limits={{ [type]: settings.max }}
            value={toPicker(type, members)}
            ports={picker}
            adminRemovable
            onCancel={() => setOpen(false)}
            onOk={(result: PickerResult) => {
              change(fromPicker(type, result));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}

const titles = { user: 'pickPeople', department: 'pickDepartment', company: 'pickCompany' } as const;

const toPicker = (type: MemberType, members: readonly Member[]): PickerResult => ({
  ...emptyPickerResult,
  ...(type === 'user'
    ? { userList: members.map(({ id, name }) => ({ userId: id, chineseName: name })) }
    : { [`${type}List`]: members }),
});

function fromPicker(type: MemberType, result: PickerResult): Member[] {
  if (type === 'user') return result.userList.map(({ userId, chineseName }) => ({ id: userId, name: chineseName }));
  return result[`${type}List` as const].map(({ id, name }) => ({ id, name }));
}

export const PeopleInput = (props: InputProps<'people'>) => <MembersInput type="user" {...props} />;

export const DepartmentInput = (props: InputProps<'department'>) => <MembersInput type="department" {...props} />;

export const CompanyInput = (props: InputProps<'company'>) => <MembersInput type="company" {...props} />;
