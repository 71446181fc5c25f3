export { QueryForm, type QueryField, type QueryFormProps } from './QueryForm';
