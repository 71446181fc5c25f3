export { FormsPage as default } from './FormsPage';
