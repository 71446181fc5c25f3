import { Outlet, useLocation } from 'react-router';
import { addressBookPath, tagMembersPath } from '../../shared/paths';
import { UnverifiedNotice } from '../../shared/ui/UnverifiedNotice';
import { AddressBookFrame } from './AddressBookFrame';

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
