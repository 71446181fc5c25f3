import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

/* Loaded when they are shown: none of these belongs to the page that names them. */
export const InstanceForecast = lazyInPlace(() => import('./forecast/InstanceForecast'));
export const ProcessViewer = lazyInPlace(async () => ({ default: (await import('./status/StatusTab')).ProcessViewer }));
export const StatusTab = lazyInPlace(async () => ({ default: (await import('./status/StatusTab')).StatusTab }));
export const UrgeButton = lazyInPlace(async () => ({
  default: (await import('./urging/UrgeButton')).UrgeButton,
}));
export const TaskJump = lazyInPlace(() => import('./dialogs/TaskJump'));
