export { consultationsOfExpired, supplyPeriods, type SupplyPeriod } from './store';
