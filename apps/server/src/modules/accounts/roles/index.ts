export { permissionHolders } from './holders';
export { processAdministrators } from './process-administrators';
export { grantRole, isRoleOf } from './store';
export { findUnknownRoles } from './unknown-roles';
