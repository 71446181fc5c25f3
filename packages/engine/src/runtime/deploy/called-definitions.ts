import type { DefinitionIssue } from '../../errors';
import type { ProcessModel } from '../../model';
import type { Call } from '../../model/activities/types';
import type { Store } from '../../store/ports/store';

/**
 * Call activities whose process or version is not deployed. A process may call itself; expressions, and members of the
 * same deployment, are resolved later.
 */
export async function missingCalls(store: Store, tenant: string, model: ProcessModel): Promise<DefinitionIssue[]> {
  const answers = new Map<string, boolean>();
  const issues: DefinitionIssue[] = [];
  for (const { id: nodeId, call } of model.nodes) {
    if (!call || !isFixed(call, model.key)) continue;
    const { element, version, versionTag } = call;
    const called = JSON.stringify([element.text, version?.text, versionTag?.text]);
    // oxlint-disable-next-line no-await-in-loop -- each process is looked up once
    const isKnown = answers.get(called) ?? (await isDeployed(store, tenant, call));
    answers.set(called, isKnown);
    if (!isKnown) issues.push({ nodeId, code: 'calledProcessMissing', message: `no process ${element.text}` });
  }
  return issues;
}

function isFixed({ element, version, versionTag, beside }: Call, ownKey: string): boolean {
  if (beside || ![element, version, versionTag].every((each) => each?.isLiteral ?? true)) return false;
  return element.text !== ownKey || version !== undefined || versionTag !== undefined;
}

async function isDeployed(store: Store, tenant: string, { element, version, versionTag }: Call): Promise<boolean> {
  const key = element.text;
  if (version) return (await store.findDefinition(tenant, key, { version: Number(version.text) })) !== null;
  if (versionTag) return (await store.findDefinition(tenant, key, { tag: versionTag.text })) !== null;
  return (await store.definitionState(tenant, { key })) !== null;
}
