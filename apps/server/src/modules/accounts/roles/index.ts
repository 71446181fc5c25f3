export { permissionHolders } from './holders';
export { processAdministrators } from './process-administrators';
export { grantRole, isRoleOf, findUnknownRoles } from './store';
