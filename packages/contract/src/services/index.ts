export { services } from './record';
export { serviceReading, type ServiceItem } from './reading';
