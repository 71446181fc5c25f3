export { mediaHook } from './mediaHook';
