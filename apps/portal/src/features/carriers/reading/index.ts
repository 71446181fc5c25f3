export { CarrierLibraryPage } from './CarrierLibraryPage';
