export { default } from './FormBuilderPage';
