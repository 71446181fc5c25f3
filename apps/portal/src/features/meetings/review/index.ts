export { MeetingReviewPage } from './MeetingReviewPage';
