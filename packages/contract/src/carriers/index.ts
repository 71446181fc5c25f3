export * from './comparison';
export { carriers } from './record';
