import { users } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { Person } from '../../shared/api/people';

type Translate = TFunction<'people'>;

export const StatusTag = ({ status, t }: { status: string; t: Translate }) => (
  <Tag color={status === users.userStatus.active ? 'success' : 'default'}>
    {t(status === users.userStatus.active ? 'active' : 'disabled')}
  </Tag>
);

/** How many passkeys an account has, and when one was last used. */
export const passkeysText = (
  { passkeys, passkeyUsedTime }: Pick<Person, 'passkeys' | 'passkeyUsedTime'>,
  t: Translate,
): string => {
  if (passkeys === 0) return '—';
  const count = t('passkeys.count', { count: passkeys });
  return passkeyUsedTime === null ? count : t('passkeys.used', { count, time: passkeyUsedTime.slice(0, 16) });
};

/** `passkeys`: whether the platform has passkeys. */
export const peopleColumns = (t: Translate, { passkeys }: { passkeys: boolean }): DataColumn<Person>[] => [
  { key: 'name', title: t('column.name'), render: ({ chineseName }) => <strong>{chineseName}</strong> },
  { key: 'account', title: t('column.account'), render: ({ username }) => username },
  { key: 'type', title: t('column.type'), render: ({ userType }) => t(`type.${userType}`) },
  { key: 'units', title: t('column.units'), minWidth: 160, render: ({ unitNames }) => unitNames || '—' },
  { key: 'phone', title: t('column.phone'), render: ({ phone }) => phone || '—' },
  ...(passkeys
    ? [{ key: 'passkeys', title: t('column.passkeys'), render: (person: Person) => passkeysText(person, t) }]
    : []),
  { key: 'status', title: t('column.status'), render: ({ status }) => <StatusTag status={status} t={t} /> },
];

export const PersonLine = ({ person, t }: { person: Person; t: Translate }) => (
  <>
    <strong>{person.chineseName}</strong> {person.username} <StatusTag status={person.status} t={t} />
    <div>{person.unitNames}</div>
  </>
);
