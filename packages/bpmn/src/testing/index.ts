export { Diagram } from './diagram';
export { timer, type TimerKind } from './timer';
export { by, channelSettings, handledBy, severalPersons, type TaskSettings } from './task-settings';
export { refusedInterchangeFiles } from './interchange-files';
