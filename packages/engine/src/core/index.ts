/* The pure core without a runtime: for previews, benchmarks and tests. */
export { step, type StepResult } from './step';
export type { Command } from './commands/types';
export type { Env } from './env';
export type { InstanceState } from './state';
export { compile } from '../model';
