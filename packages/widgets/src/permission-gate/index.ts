export { HeldPermissions, PermissionGate } from './PermissionGate';
