export { CarriersAdministrationPage } from './CarriersAdministrationPage';
