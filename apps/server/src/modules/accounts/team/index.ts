export { administeredCompany } from './company';
