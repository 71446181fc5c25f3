export { AddressBookLayout } from './AddressBookPage';
export { DepartmentAddressBookPage } from './AddressBookPage';
export { AddressBookPage } from './AddressBookPage';
export { OrganisationPage } from './administration/OrganisationPage';
export { UnitSelect } from './administration/UnitSelect';
export { TagMembersPage } from './TagMembersPage';
