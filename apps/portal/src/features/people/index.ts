export { default } from './PeoplePage';
