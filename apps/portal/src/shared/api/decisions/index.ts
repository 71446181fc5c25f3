import { decisions as wire, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { reading } from '../reading';

export type DecisionTable = wire.DecisionTable;
export type DecisionTest = wire.DecisionTest;
export type Requirements = wire.Requirements;
export type DecisionDetail = wire.DecisionDetail;
export type ListedDecision = wire.ListedDecision;
export type CheckedDecision = wire.CheckedDecision;
export type HitPolicy = wire.DecisionTable['hitPolicy'];
export type Aggregation = wire.DecisionTable['aggregation'];

export const { hitPolicies, aggregations } = wire;

export const decisions = () => reading(['decisions'], wire.list);
/** Quiet: the key of a decision can be typed, too. */
export const listDecisions = () => call(wire.list);
export const decision = (key: string, version?: number) =>
  reading(['decisions', key, version ?? null], wire.detail, {
    query: { key, ...(version !== undefined && { version }) },
  });
export const decisionCheck = (body: Input<typeof wire.check.body>) =>
  queryOptions({
    queryKey: ['decisionCheck', body],
    queryFn: ({ signal }) => call(wire.check, { body }, { signal }),
    gcTime: 0,
  });

export const deployDecision = (body: Input<typeof wire.deploy.body>) => call(wire.deploy, { body });
export const importDecisions = (xml: string) => call(wire.importFile, { body: { xml } });
export const removeDecision = (key: string) => call(wire.remove, { body: { key } });
