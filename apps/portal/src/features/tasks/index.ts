import { lazy } from 'react';

/* Loaded when they are shown: none of these belongs to the page that names them. */
export const InstanceForecast = lazy(() => import('./forecast/InstanceForecast'));
export const ProcessViewer = lazy(async () => ({ default: (await import('./status/StatusTab')).ProcessViewer }));
export const StatusTab = lazy(async () => ({ default: (await import('./status/StatusTab')).StatusTab }));
export const TaskJump = lazy(() => import('./dialogs/TaskJump'));
