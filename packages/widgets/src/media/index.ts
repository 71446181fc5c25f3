export { mediaHook } from './media-hook';
export { phoneBelow, useIsPhone } from './useIsPhone';
