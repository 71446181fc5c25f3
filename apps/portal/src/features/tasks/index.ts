import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

/* Loaded when they are shown, because none of these is a part of the page that imports them. */
export const InstanceForecast = lazyInPlace(() => import('./forecast/InstanceForecast'));
export const ProcessViewer = lazyInPlace(async () => ({ default: (await import('./status/StatusTab')).ProcessViewer }));
export const StatusTab = lazyInPlace(async () => ({ default: (await import('./status/StatusTab')).StatusTab }));
export const UrgeButton = lazyInPlace(async () => ({
  default: (await import('./urging/UrgeButton')).UrgeButton,
}));
export const TaskJump = lazyInPlace(() => import('./dialogs/TaskJump'));
export const Discussion = lazyInPlace(() => import('./discussion/Discussion'));
