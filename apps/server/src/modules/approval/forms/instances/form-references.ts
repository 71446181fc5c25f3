import { issue } from '@portal/contract/fields';
import type { FieldIssue } from '@portal/contract/forms';
import type { Db } from '../../../../platform/database';
import type { Actor, Workflow } from '../../workflow';
import { mayRelate } from '../related/related';
import { referenceIssues } from './references';
import type { FieldReference } from './values';

/** Returns the invalid references in the form of an instance, such as instances that its writer may not read. */
export async function formIssues(
  { db, workflow }: { db: Db; workflow: Workflow },
  actor: Actor,
  instanceId: string,
  references: readonly FieldReference[],
): Promise<FieldIssue[]> {
  const related = references.filter(({ type }) => type === 'instance');
  const [issues, readable] = await Promise.all([
    referenceIssues(db, actor, instanceId, references),
    Promise.all(related.map(({ id }) => mayRelate(workflow, actor, id))),
  ]);
  const refused = new Set(related.filter((_, index) => !readable[index]).map(({ field }) => field));
  return [...issues, ...[...refused].map((field) => ({ ...issue('reference'), field, path: field }))];
}
