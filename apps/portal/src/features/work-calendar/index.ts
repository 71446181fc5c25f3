export { WorkCalendarPage as default } from './WorkCalendarPage';
