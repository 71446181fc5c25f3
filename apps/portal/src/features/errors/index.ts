export { ErrorNotice } from './ErrorNotice';
export { ErrorPage } from './ErrorPage';
export { UnavailablePage } from './UnavailablePage';
