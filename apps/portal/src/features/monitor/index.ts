import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

export type { SuspensionTarget } from './suspension/ProcessField';

/* Loaded when it is shown, because it is not a part of the page that imports it. */
export const SuspensionDialog = lazyInPlace(() => import('./suspension/SuspensionDialog'));
