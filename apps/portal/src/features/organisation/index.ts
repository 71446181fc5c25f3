export { AddressBookLayout } from './AddressBookLayout';
export { AddressBookPage } from './AddressBookPage';
export { OrganisationPage } from './administration/OrganisationPage';
export { UnitSelect } from './administration/UnitSelect';
export { TagMembersPage } from './TagMembersPage';
