import type { addressBook } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { people } from '../../shared/api/organisation/address-book';
import { ListPage } from '../../shared/ui/ListPage';
import { useListQuery } from '../../shared/filters/useListQuery';
import { idParameter } from '../../shared/id-parameter';
import { peopleColumns, PersonLine } from './people-columns';
import { PersonCard } from './PersonCard';

/** People whom the reader may see, of one unit or of all. */
export function AddressBookPage() {
  const { t } = useTranslation('organisation');
  const [query, change] = useListQuery();
  const deptId = idParameter(useSearchParams()[0], 'deptId');
  const list = useQuery(people({ ...query, ...(deptId !== undefined && { deptId }) }));
  const [opened, setOpened] = useState<addressBook.Member>();
  return (
    <>
      <ListPage<addressBook.Member>
        name="address-book"
        title={t('title')}
        hint={t('hint')}
        searchLabel={t('search')}
        list={list}
        query={query}
        onQuery={change}
        columns={peopleColumns(t)}
        rowKey={({ userId }) => String(userId)}
        renderCard={(person) => <PersonLine person={person} />}
        onOpen={setOpened}
        empty={t('empty')}
      />
      {opened && <PersonCard person={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
