export { default } from './DictionariesPage';
