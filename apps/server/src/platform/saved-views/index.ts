export { savedViewRoutes } from './routes';
export { savedViewTable, SavedViews } from './store';
