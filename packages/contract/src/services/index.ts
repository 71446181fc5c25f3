export { processDictionary } from '../dictionaries/endpoints';
export { services } from './record';
export { serviceReading, type ServiceApplication, type ServiceItem } from './reading';
