export { publicHolidays, workCalendar, type WorkCalendars } from './calendar';
