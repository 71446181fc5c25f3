export { call, onSuccess, type Answer } from './call';
export { CallError, isGone, isRefusal, isUnavailable, messageOfError } from './answer';
export { requestEarly } from './call';
export { pending } from './call';
export { retry } from './answer';
export { configureHttp } from './session-port';
export { upload, type UploadOptions } from './upload';
