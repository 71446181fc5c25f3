export { Diagram } from './diagram';
export { timer, type TimerKind } from './timer';
export { channelSettings, handledBy, severalPersons, type TaskSettings } from './task-settings';
export { refusedInterchangeFiles } from './interchange-files';
