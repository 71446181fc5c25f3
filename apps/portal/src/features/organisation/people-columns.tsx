import type { addressBook } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';

type Member = addressBook.Member;

export const peopleColumns = (t: TFunction<'organisation'>): DataColumn<Member>[] => [
  { key: 'name', title: t('column.name'), render: ({ chineseName }) => <strong>{chineseName}</strong> },
  { key: 'department', title: t('column.department'), render: ({ deptName }) => deptName },
  { key: 'phone', title: t('column.phone'), render: ({ phone }) => phone },
  { key: 'account', title: t('column.account'), render: ({ username }) => username },
];

export const PersonLine = ({ person }: { person: Member }) => (
  <>
    <strong>{person.chineseName}</strong> {person.deptName}
  </>
);
