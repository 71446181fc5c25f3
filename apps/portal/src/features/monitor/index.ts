import { lazy } from 'react';

export type { SuspensionTarget } from './suspension/ProcessField';

/* Loaded when it is shown: it does not belong to the page that names it. */
export const SuspensionDialog = lazy(() => import('./suspension/SuspensionDialog'));
