export { ProvinceBlock } from './ProvinceBlock';
export { WaitingBlock } from './WaitingBlock';
