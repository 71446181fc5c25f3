export { default } from './ServiceAccountsPage';
