export { BookDialog } from './BookDialog';
export { RescheduleDialog } from './RescheduleDialog';
