export * from './types';
export type { Engine, Instruction } from './api';
export { EngineError, DefinitionError } from './errors';
export type { EngineErrorCode, DefinitionProblem, DefinitionProblemCode } from './errors';
export type { ProcessModel } from './model/types';
