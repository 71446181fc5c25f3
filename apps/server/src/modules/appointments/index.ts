export { appointmentsIn } from './store';
