export { TaskLinkPage as default } from './TaskLinkPage';
