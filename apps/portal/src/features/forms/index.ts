export { FormsPage } from './FormsPage';
