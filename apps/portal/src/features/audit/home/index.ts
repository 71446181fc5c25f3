export { LatestSignIns } from './LatestSignIns';
