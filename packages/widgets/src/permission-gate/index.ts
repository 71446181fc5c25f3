export { PermissionsContext, PermissionGate } from './PermissionGate';
