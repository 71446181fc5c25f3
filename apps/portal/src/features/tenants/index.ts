export { default } from './TenantsPage';
