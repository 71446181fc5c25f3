import { mediaHook } from '../../../shared/media-hook';

/** Whether the steps of an instance fit beside its form. */
export const useIsWide = mediaHook('(min-width: 1280px)');
