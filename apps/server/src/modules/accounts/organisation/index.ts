export { administeredCompany, administeredScope } from './administered-scope';
export { createDirectory, type Directory } from './directory';
export { createIdentities, identitiesByCompany } from './identities';
export { matching, memberPage, type MemberQuery, peopleIn, peopleNamed } from './member-store';
export { unitOfPerson } from './person-unit';
export { isReached, reachedUserIds, type Scope, unitsInScope } from './scope';
export { companyRows, unitPage } from './unit-store';
export { addHead, addMember, addUnit } from './units';
export { createVisiblePeople, type VisiblePeople } from './visible-people';
