export { ConditionBuilder } from './ConditionBuilder';
