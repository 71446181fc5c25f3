export * from './endpoints';
export * from './password';
export * from './sms';
