export { MyAppointmentsPage } from './MyAppointmentsPage';
