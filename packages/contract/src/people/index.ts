export * from './endpoints';
export * from './leaving';
