import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

export type { Marker } from './ProvinceMap';
/** The boundaries are loaded with the first map. */
export const ProvinceMap = lazyInPlace(() => import('./ProvinceMap'));
export { Pin } from './Pin';
export { useCityNames } from './useCityNames';
