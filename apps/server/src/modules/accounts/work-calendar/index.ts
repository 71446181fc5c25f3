export { workCalendar, type WorkCalendars } from './calendar';
