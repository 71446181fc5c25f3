export { latestComments } from './routes';
export { discussionsOfExpired } from './store';
