export { BookDialog } from './booking-dialogs';
export { RescheduleDialog } from './booking-dialogs';
