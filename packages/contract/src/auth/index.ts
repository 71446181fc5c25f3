export * from './endpoints';
export * from './password';
export * from './sessions';
export * from './sms';
