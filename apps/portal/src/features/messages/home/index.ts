export { LatestMessages } from './LatestMessages';
export { PendingTodos } from './PendingTodos';
