export { FormsPage as default } from './list/FormsPage';
