export { UpcomingMeetings } from './UpcomingMeetings';
