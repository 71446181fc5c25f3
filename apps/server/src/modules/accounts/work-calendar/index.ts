export { workCalendar } from './calendar';
