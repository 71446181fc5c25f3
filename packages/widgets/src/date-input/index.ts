export { DateInput } from './DateInput';
