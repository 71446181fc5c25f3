export { instanceFollowers } from './delivery';
export { notify, pushMessages } from './notify';
export { notifyUsers, recordNotifier } from './record-notices';
export { addMessages, forgetFailures, markReadAt, messagesOfExpired, removeUnread, usersWithUnread } from './store';
export { toLocalized } from './strings';
export { queueTexts } from './texts';
export { holdersOf, taskMessages } from './task-messages';
