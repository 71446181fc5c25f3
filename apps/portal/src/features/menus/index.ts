export { default } from './MenusPage';
