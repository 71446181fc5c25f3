export { AddressBookLayout } from './AddressBookLayout';
export { DepartmentAddressBookPage } from './DepartmentAddressBookPage';
export { AddressBookPage } from './AddressBookPage';
export { OrganisationPage } from './administration/OrganisationPage';
export { UnitSelect } from './administration/UnitSelect';
export { TagMembersPage } from './TagMembersPage';
