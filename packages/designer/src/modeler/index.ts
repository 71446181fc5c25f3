export { ProcessDesigner, type ProcessDesignerProps } from './ProcessDesigner';
export type {
  DefinitionToSave,
  DesignerPorts,
  KnownProcess,
  LoadedDefinition,
  RecoveryCopy,
  SaveFailure,
} from '../shared/ports';
