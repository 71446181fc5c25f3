import { useSearchParams } from 'react-router';
import { AddressBookFrame } from './AddressBookFrame';
import { AddressBookPage } from './AddressBookPage';
import { TagMembersPage } from './TagMembersPage';

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
