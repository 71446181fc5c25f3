export { ProcessComparison, type ComparedDefinition } from './ProcessComparison';
