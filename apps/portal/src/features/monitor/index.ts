import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

export type { SuspensionTarget } from './suspension/ProcessField';

/* Loaded when it is shown: it does not belong to the page that names it. */
export const SuspensionDialog = lazyInPlace(() => import('./suspension/SuspensionDialog'));
