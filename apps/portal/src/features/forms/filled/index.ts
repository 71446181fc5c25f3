export { default } from './FilledFormsPage';
