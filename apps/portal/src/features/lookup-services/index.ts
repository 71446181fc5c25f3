export { default } from './LookupServicesPage';
