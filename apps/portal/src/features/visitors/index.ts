export { VisitorDetailPage } from './VisitorDetailPage';
export { VisitorListPage } from './VisitorListPage';
export { VisitorsPage } from './VisitorsPage';
