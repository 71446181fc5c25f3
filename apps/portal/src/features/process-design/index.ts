export { DefinitionsPage } from './DefinitionsPage';
