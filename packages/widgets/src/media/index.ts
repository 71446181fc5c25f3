export { mediaHook } from './mediaHook';
export { phoneBelow, useIsPhone } from './useIsPhone';
