import type { DefinitionIssue } from '../../errors';
import type { Flow, NodeDraft } from '../types';
import { compensationRules } from './compensation';
import { eventRules } from './events';
import { eventGatewayRules } from './event-gateways';
import { expressionRules } from './expressions';
import { settingRules } from './settings';

/** A process whose parts have been read. */
export interface Drawn {
  nodes: readonly NodeDraft[];
  flows: readonly Flow[];
}

export interface Broken {
  nodeId: string;
  message: string;
  code?: 'expressionInvalid';
}

export type DeployRule = (drawn: Drawn) => readonly Broken[];

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
export const brokenRules = (drawn: Drawn): DefinitionIssue[] =>
  rules
    .flatMap((rule) => rule(drawn))
    .map(({ nodeId, message, code }): DefinitionIssue => ({ nodeId, code: code ?? 'settingInvalid', message }));
