export { LatestNotices } from '../features/announcements/home';
export { MyApplications } from '../features/applications/home';
export { LatestMessages, PendingTodos } from '../features/messages/home';
export { UpcomingMeetings } from '../features/meetings/home';
export { LatestNews } from '../features/news/home';
export { ProvinceTiles } from '../features/province-figures/home';
export { TodaySchedule } from '../features/schedule/home';
export { RecentlyStarted } from '../features/tasks/lists/RecentlyStarted';
