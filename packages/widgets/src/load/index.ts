export { useLoad, type Loaded } from './useLoad';
