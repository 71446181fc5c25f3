export { instanceFollowers, outboxListeners, type OutboxListener } from './delivery';
export type { OutboxEvent } from './outbox';
export { notify, notifyEach, pushMessages } from './notify';
export { notifyUsers, recordNotifier } from './record-notices';
export {
  addMessages,
  forgetFailures,
  markReadAt,
  messagesOfExpired,
  messageStatement,
  removeUnread,
  usersWithUnread,
  type NewMessage,
} from './store';
export { toLocalized } from './strings';
export { pathOfTask, queueOutside } from './outside';
export { holdersOf, taskMessages } from './task-messages';
