export { AddressBookLayout } from './AddressBookLayout';
export { AddressBookPage } from './AddressBookPage';
export { OrganisationPage } from './administration/OrganisationPage';
export { TagMembersPage } from './TagMembersPage';
