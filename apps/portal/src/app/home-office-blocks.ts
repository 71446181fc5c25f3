/* Of the audit department and of administrators. */
export { LatestSignIns } from '../features/audit/home';
export { WaitingReviews } from '../features/home/blocks/WaitingReviews';
export { ProvinceBlock, WaitingBlock } from '../features/province-figures/home';
export { SystemState } from '../features/status/home';
