export { OpenRequests } from './OpenRequests';
