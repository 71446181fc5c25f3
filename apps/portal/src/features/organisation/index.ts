export { AddressBookLayout } from './AddressBookLayout';
export { AddressBookPage } from './AddressBookPage';
export { TagMembersPage } from './TagMembersPage';
