import type { DefinitionIssue } from '../../errors';
import type { Flow, NodeDraft } from '../types';
import { compensationRules } from './compensation';
import { eventRules } from './events';
import { eventGatewayRules } from './event-gateways';
import { expressionRules } from './expressions';
import { settingRules } from './settings';

/** A process whose parts have been read. */
export interface DraftProcess {
  nodes: readonly NodeDraft[];
  flows: readonly Flow[];
}

export type DeployRule = (process: DraftProcess) => readonly DefinitionIssue[];

const rules: readonly DeployRule[] = [
  ...settingRules,
  ...eventRules,
  ...eventGatewayRules,
  ...compensationRules,
  ...expressionRules,
];

/**
 * Returns what keeps a process from being deployed on Camunda, and so here, although the engine could run it. A version
 * that was deployed before stays as it is.
 */
export const findViolations = (process: DraftProcess): DefinitionIssue[] => rules.flatMap((rule) => rule(process));
