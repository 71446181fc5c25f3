import { mediaHook } from '@portal/widgets/media';

/** Whether the steps of an instance fit beside its form. */
export const useIsWide = mediaHook('(min-width: 1280px)');
