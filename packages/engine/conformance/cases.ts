import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Variables } from '../src';

/** A folder of cases: `cases/<area>.json` with their diagrams, and `expressions.json`. */
export interface Case {
  id: string;
  area: string;
  files: { file: string }[];
  processKey: string;
  steps: Step[];
  tags?: string[];
  /** Lists every activity that any instance entered. */
  finalHistory?: { in: string; activity: string; state: string }[];
}

export type Step = Record<string, unknown>;

export interface ExpectedState {
  instances: {
    ref: string;
    key: string;
    tree: string;
    vars: Variables;
    suspended?: boolean;
    businessKey?: string;
    calledBy?: boolean;
  }[];
  tasks: Record<string, unknown>[];
  jobs?: Record<string, unknown>[];
  subscriptions?: Record<string, unknown>[];
  incidents?: unknown[];
  externalTasks?: unknown[];
  ended?: Record<string, unknown>[];
}

/** The cases are expected beside the repository. A checkout without them skips the tests that need them. */
export const defaultFolder = join(import.meta.dirname, '../../../../shared/conformance');

export const hasCases = (folder: string): boolean => existsSync(join(folder, 'cases'));

export function areasOf(folder: string): string[] {
  return readdirSync(join(folder, 'cases'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted();
}

export function casesOf(folder: string, area: string): Case[] {
  return JSON.parse(readFileSync(join(folder, 'cases', `${area}.json`), 'utf8')) as Case[];
}

export function diagramOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
