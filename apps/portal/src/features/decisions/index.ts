export { default } from './DecisionsPage';
