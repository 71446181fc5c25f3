export * from './endpoints';
export * from './password';
export * from './registration';
export * from './sessions';
export * from './sms';
