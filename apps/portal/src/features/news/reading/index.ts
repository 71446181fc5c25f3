export { NewsDetailPage } from './NewsDetailPage';
export { NewsListPage } from './NewsListPage';
