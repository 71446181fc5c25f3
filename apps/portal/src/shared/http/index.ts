export { call, onSuccess, type Answer } from './call';
export { CallError, isGone, isRefusal, messageOfError } from './call-error';
export { requestEarly } from './early';
export { pending } from './pending';
export { retry } from './call-error';
export { configureHttp } from './session-port';
export { upload, type UploadOptions } from './upload';
