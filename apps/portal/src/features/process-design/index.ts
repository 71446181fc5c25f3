export { DefinitionsPage } from './DefinitionsPage';
export { DesignerPage } from './DesignerPage';
