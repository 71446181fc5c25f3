export { call, type Answer, type CallOptions } from './call';
export { CallError, messageOfError } from './call-error';
export { pending } from './pending';
export { configureHttp, type RequestContext } from './session-port';
export { upload, type UploadOptions } from './upload';
