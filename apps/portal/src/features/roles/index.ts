export { default } from './RolesPage';
