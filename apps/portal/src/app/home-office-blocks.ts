/* Blocks that only the audit department and administrators see; one file, loaded with the first of them. */
export { LatestSignIns } from '../features/audit/home';
export { WaitingReviews } from '../features/home/blocks/WaitingReviews';
export { ProvinceBlock, WaitingBlock } from '../features/province-figures/home';
export { SystemState } from '../features/status/home';
