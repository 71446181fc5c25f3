import type { Statement } from '@portal/engine';
import type { DecisionIssue } from '@portal/dmn';
import { readDecisionFile } from '../../../platform/decisions';
import { fileStatements } from './store';

export interface ReadFile {
  decisions: { key: string; name: string }[];
  issues: readonly DecisionIssue[];
  /** Stores the file once it is known by which deployment it came */
  statements: (came: { deploymentId: string | null; deployedBy: string | null }) => Statement[];
}

/** Reads a DMN file that is to be published. With issues it has no statements. */
export async function readForPublishing(tenantId: number, resource: string, xml: string): Promise<ReadFile> {
  const { model, issues } = await readDecisionFile(xml, tenantId);
  const decisions = (model?.decisions ?? []).map(({ id, name }) => ({ key: id, name }));
  return {
    decisions,
    issues,
    statements: (came) => (issues.length > 0 ? [] : fileStatements(tenantId, { xml, resource, decisions, ...came })),
  };
}

/** File names that Camunda reads as decisions. */
export const isDecisionFile = (name: string): boolean => /\.(?:dmn|dmn11\.xml)$/iu.test(name);
