export { UnitProfile } from './UnitProfile';
