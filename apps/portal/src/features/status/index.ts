export { default } from './StatusPage';
