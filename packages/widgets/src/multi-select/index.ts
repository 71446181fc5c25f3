export { MultiSelect } from './MultiSelect';
