export { ProcessDesigner, type ProcessDesignerProps } from './ProcessDesigner';
export type { DefinitionToSave, DesignerPorts } from './ports';
