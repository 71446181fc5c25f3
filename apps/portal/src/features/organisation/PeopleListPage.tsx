import type { addressBook } from '@portal/contract';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../shared/ui/ListPage';
import { peopleColumns, PersonLine } from './people-columns';
import { PersonCard } from './PersonCard';

type Page = ComponentProps<typeof ListPage<addressBook.Member>>;

interface Props extends Pick<Page, 'name' | 'title' | 'hint' | 'list' | 'query' | 'onQuery' | 'empty' | 'action'> {
  /** What can be done with the person of the open card. */
  renderAction?: (person: addressBook.Member, close: () => void) => ReactNode;
}

/** A page of people, each of whom opens as a card. */
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
