export { ActionMenu } from './ActionMenu';
