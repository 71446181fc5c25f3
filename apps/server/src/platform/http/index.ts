export { createApp, type AppOptions, type HttpApp } from './app';
export type { FileAnswer } from './answer';
export { PortalError, type ErrorParams } from './errors';
export type { ErrorTranslator } from './failure';
export { openApi } from './openapi';
export type { Call, Handler, Result, Route } from './route';
export type { Session, SessionResolver } from './session';
export { bearerToken } from './session';
export type { Upload } from './upload';
