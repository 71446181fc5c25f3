export * from './endpoints';
export * from './first-sign-in';
export * from './password';
export * from './registration';
export * from './second-factor';
export * from './sessions';
export * from './sms';
export * from './social';
