import type { Person, PickerPorts } from '@portal/widgets/member-picker';
import { Select, Spin, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearing } from '@portal/widgets/icon';
import { messageOfError } from '../http';
import styles from './PeopleSearch.module.css';
import { PersonRow } from './PersonRow';
import { usePeopleFound } from './usePeopleFound';

type Unavailable = { userIds: readonly number[]; reason: string } | undefined;

interface Props {
  placeholder: string;
  removeLabel: (name: string) => string;
  limit?: number | undefined;
  unavailable?: Unavailable;
  ports: PickerPorts;
  id?: string | undefined;
  value: readonly Person[];
  onChange: (people: Person[]) => void;
}

/** Finds people by name, pinyin, initials or account while typing. Recently chosen people come first. */
export function PeopleSearch({ placeholder, removeLabel, limit, unavailable, ports, id, value, onChange }: Props) {
  const { t } = useTranslation('widgets');
  const clearing = useClearing();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { people, isSettled, failed, error } = usePeopleFound(ports, typed, isOpen);
  // chosen people are options, too: otherwise the select could not show their names
  const known = new Map<number, Person>([...people, ...value].map((person) => [person.userId, person]));
  const choose = (chosen: readonly number[]) => {
    const next = chosen.flatMap((userId) => known.get(userId) ?? []);
    ports.recent?.add(next.filter(({ userId }) => !value.some((person) => person.userId === userId)));
    setTyped('');
    onChange(next);
  };
  const several = limit !== 1;
  return (
    <Select<number | number[]>
      id={id}
      {...(several && { mode: 'multiple' as const, maxCount: limit })}
      className={styles.search}
      placeholder={placeholder}
      allowClear={several ? false : clearing}
      value={several ? value.map(({ userId }) => userId) : value[0]?.userId}
      onChange={(chosen: number | number[] | undefined) => choose(chosen === undefined ? [] : [chosen].flat())}
      onOpenChange={setOpen}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      optionLabelProp="label"
      options={[...known.values()].map((person) => option(person))}
      optionRender={({ value: userId }) => personRow(known.get(Number(userId)), unavailable)}
      notFoundContent={failed ? messageOfError(error) : isSettled ? t('picker.noMembers') : <Spin size="small" />}
      tagRender={removableTag(removeLabel)}
    />
  );

  function option({ userId, chineseName }: Person) {
    return { value: userId, label: chineseName, disabled: unavailable?.userIds.includes(userId) ?? false };
  }
}

function personRow(person: Person | undefined, unavailable: Unavailable) {
  if (!person) return null;
  return (
    <PersonRow person={person} reason={unavailable?.userIds.includes(person.userId) ? unavailable.reason : undefined} />
  );
}

const removableTag = (removeLabel: Props['removeLabel']) =>
  function render({ label, closable, onClose }: { label: ReactNode; closable: boolean; onClose: () => void }) {
    const name = typeof label === 'string' ? label : '';
    return (
      <Tag closable={closable && { 'aria-label': removeLabel(name) }} onClose={onClose}>
        {label}
      </Tag>
    );
  };
