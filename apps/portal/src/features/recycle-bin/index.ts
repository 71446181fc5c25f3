export { RecycleBinPage } from './RecycleBinPage';
