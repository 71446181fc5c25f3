export { Diagram } from './diagram';
export { channelSettings, handledBy, severalPersons, type TaskSettings } from './task-settings';
