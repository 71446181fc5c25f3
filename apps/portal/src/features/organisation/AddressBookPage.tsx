import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { people, unitOf } from '../../shared/api/organisation/address-book';
import { useListQuery } from '../../shared/filters/useListQuery';
import { idParameter } from '../../shared/ui/useParameters';
import { PeopleListPage } from './PeopleListPage';

/** People whom the reader may see, of one unit or of all. */
export function AddressBookPage() {
  const { t } = useTranslation('organisation');
  const [query, change] = useListQuery();
  const deptId = idParameter(useSearchParams()[0], 'deptId');
  const list = useQuery(people({ ...query, ...(deptId !== undefined && { deptId }) }));
  const unit = useQuery({ ...unitOf(deptId ?? 0), enabled: deptId !== undefined });
  return (
    <PeopleListPage
      name="address-book"
      title={unit.data?.name ?? t('title')}
      hint={t('hint')}
      list={list}
      query={query}
      onQuery={change}
      empty={t('empty')}
    />
  );
}
