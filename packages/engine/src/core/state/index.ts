export * from './copy';
export * from './executions';
export * from './instance';
export * from './jobs';
export * from './processes';
export * from './work';
