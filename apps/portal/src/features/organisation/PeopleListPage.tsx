import type { addressBook } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { Descriptions } from 'antd';
import type { TFunction } from 'i18next';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { ListPage } from '../../shared/ui/ListPage';

type Page = ComponentProps<typeof ListPage<addressBook.Member>>;

interface Props extends Pick<Page, 'name' | 'title' | 'hint' | 'list' | 'query' | 'onQuery' | 'empty' | 'action'> {
  /** Renders the actions on the person of the open card. */
  renderAction?: (person: addressBook.Member, close: () => void) => ReactNode;
}

/** A page of people, each of whom can be opened as a card. */
export function PeopleListPage({ renderAction, ...page }: Props) {
  const { t } = useTranslation('organisation');
  const [opened, setOpened] = useState<addressBook.Member>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPage<addressBook.Member>
        {...page}
        searchLabel={t('search')}
        columns={peopleColumns(t)}
        rowKey={({ userId }) => String(userId)}
        renderCard={(person) => <PersonLine person={person} />}
        onOpen={setOpened}
      />
      {opened && <PersonCard person={opened} onClose={close} action={renderAction?.(opened, close)} />}
    </>
  );
}

interface PersonCardProps {
  person: addressBook.Member;
  action?: ReactNode;
  onClose: () => void;
}

/** Shows a person's data that the reader may see. The server masks the phone number. */
function PersonCard({ person, action, onClose }: PersonCardProps) {
  const { t } = useTranslation('organisation');
  const phone = useIsPhone();
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 420} title={person.chineseName} footer={action}>
      <Descriptions
        column={1}
        items={[
          ...peopleColumns(t).map(({ key, title, render }) => ({ key, label: title, children: render(person, 0) })),
          ...(person.posts ? [{ key: 'posts', label: t('column.posts'), children: person.posts }] : []),
        ]}
      />
    </SideDrawer>
  );
}

type Member = addressBook.Member;

const peopleColumns = (t: TFunction<'organisation'>): DataColumn<Member>[] => [
  { key: 'name', title: t('column.name'), render: ({ chineseName }) => <strong>{chineseName}</strong> },
  { key: 'department', title: t('column.department'), render: ({ deptName }) => deptName },
  { key: 'phone', title: t('column.phone'), render: ({ phone }) => phone },
  { key: 'account', title: t('column.account'), render: ({ username }) => username },
];

const PersonLine = ({ person }: { person: Member }) => (
  <>
    <strong>{person.chineseName}</strong> {person.deptName}
  </>
);
