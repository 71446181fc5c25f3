export * from './member-picker';
export * from './data-table';
export * from './query-form';
export * from './permission-gate';
