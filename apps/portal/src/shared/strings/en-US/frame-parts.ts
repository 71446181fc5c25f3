export { default as frame } from './frame.json';
export { default as routes } from './routes.json';
