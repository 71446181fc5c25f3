export { ErrorNotice } from './ErrorNotice';
export { ErrorPage } from './ErrorPage';
