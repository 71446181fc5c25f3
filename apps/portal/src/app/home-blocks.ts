/* What almost everybody sees first: one file, which is loaded with the page. */
export { LatestNotices } from '../features/announcements/home';
export { MyApplications } from '../features/applications/home';
export { LatestMessages, PendingTodos } from '../features/messages/home';
export { UpcomingMeetings } from '../features/meetings/home';
export { LatestNews } from '../features/news/home';
export { TodaySchedule } from '../features/schedule/home';
export { Followed, RecentlyStarted } from '../features/tasks/home';
