export { default } from './FilesPage';
