import { mediaHook } from './media-hook';

/** Windows narrower than this get the phone layout; style sheets say `max-width: 767px`. */
export const phoneBelow = 768;

export const useIsPhone = mediaHook(`(max-width: ${phoneBelow - 1}px)`);
