export { default } from './RobotsPage';
