import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { people, unitOf } from '../../shared/api/organisation/address-book';
import { useListQuery } from '../../shared/filters/useListQuery';
import { addressBookPath, tagMembersPath } from '../../shared/paths';
import { UnverifiedNotice } from '../../shared/ui/UnverifiedNotice';
import { idParameter } from '../../shared/ui/useParameters';
import { AddressBookFrame } from './AddressBookFrame';
import { PeopleListPage } from './PeopleListPage';
import { TagMembersPage } from './TagMembersPage';

/** Lists the people of one unit, or of all, whom the reader may see. */
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

/** The pages of the address book, in its frame. */
export const AddressBookLayout = () => (
  <AddressBookFrame
    listPath={addressBookPath}
    membersPath={tagMembersPath}
    showsTags={useLocation().pathname === tagMembersPath}
  >
    <UnverifiedNotice />
    <Outlet />
  </AddressBookFrame>
);

const path = '/auditDepartment/addressBook';

/** /auditDepartment/addressBook: the address book among the pages of the audit department. */
export function DepartmentAddressBookPage() {
  const showsTags = useSearchParams()[0].has('tagId');
  return (
    <AddressBookFrame listPath={path} membersPath={path} showsTags={showsTags}>
      {showsTags ? <TagMembersPage /> : <AddressBookPage />}
    </AddressBookFrame>
  );
}
