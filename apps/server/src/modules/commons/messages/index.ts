export { notify, pushMessages } from './notify';
export { notifyUsers, recordNotifier } from './record-notices';
export { addMessages, forgetFailures, messagesOfExpired, removeUnread } from './store';
export { toLocalized } from './strings';
export { queueTexts } from './texts';
export { holdersOf, taskMessages } from './task-messages';
