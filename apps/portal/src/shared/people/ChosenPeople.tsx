import { emptyPickerResult, type PickerResult } from '@portal/contract';
import { MemberPicker, type MemberPickerProps, type PickerPorts } from '@portal/widgets/member-picker';
import { Button, Flex, Tag, type ButtonProps } from 'antd';
import { useState } from 'react';
import { PeopleSearch } from './PeopleSearch';

export type People = PickerResult['userList'];

interface Props {
  /** Heading of the picker. */
  title: string;
  /** The button that opens the picker. The form's item sets its id. */
  button: Pick<ButtonProps, 'children' | 'icon' | 'aria-label'>;
  /** Names the cross that removes a person. */
  removeLabel: (name: string) => string;
  /** Most people that may be chosen. */
  limit?: number | undefined;
  unavailable?: MemberPickerProps['unavailable'];
  ports: PickerPorts;
  /** The placeholder of the search field. If omitted, people can be chosen only by the picker. */
  search?: string;
  /** Set by the form's item. */
  id?: string;
  value?: People;
  onChange?: (people: People) => void;
}

/** People as tags that can be removed, chosen with the member picker, or searched for beside it. */
export function ChosenPeople(props: Props) {
  const { title, button, removeLabel, limit, unavailable, ports, search, id, value = [], onChange } = props;
  const [picking, setPicking] = useState(false);
  const shown = search === undefined ? value : [];
  return (
    <Flex wrap gap={8} align="center">
      {search !== undefined && (
        <PeopleSearch
          placeholder={search}
          removeLabel={removeLabel}
          limit={limit}
          unavailable={unavailable}
          ports={ports}
          id={id}
          value={value}
          onChange={(people) => onChange?.(people)}
        />
      )}
      {shown.map(({ userId, chineseName }) => (
        <Tag
          key={userId}
          closable={{ 'aria-label': removeLabel(chineseName) }}
          onClose={() => onChange?.(value.filter((other) => other.userId !== userId))}
        >
          {chineseName}
        </Tag>
      ))}
      <Button {...button} id={search === undefined ? id : undefined} onClick={() => setPicking(true)} />
      <MemberPicker
        open={picking}
        title={title}
        types={['user']}
        limits={limit === undefined ? undefined : { user: limit }}
        unavailable={unavailable}
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
