export { HomePage as default } from './HomePage';
export { WorkbenchPage } from './WorkbenchPage';
