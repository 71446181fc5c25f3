import { identity, type substitutes } from '@portal/contract';
import type { Engine } from '@portal/engine';

/** Open tasks that a unit may handle, and the processes whose newest version names it. */
export async function unitReferences(engine: Engine, tenantId: number, unitId: number) {
  const tenant = String(tenantId);
  const identities = [identity.department(unitId), identity.company(unitId)];
  const [tasks, processes] = await Promise.all([
    Promise.all(identities.map((candidate) => engine.taskPage(tenant, { candidate, first: 0, max: 1 }))),
    processesNaming(engine, tenantId, identities),
  ]);
  return { tasks: tasks.reduce((sum, { total }) => sum + total, 0), processes: processes.map(({ name }) => name) };
}

interface NamingProcess extends substitutes.Process {
  /** The identities that the process names. */
  identities: readonly string[];
}

/** Returns the processes whose newest version has at least one of the identities as handler or starter. */
export async function processesNaming(
  engine: Engine,
  tenantId: number,
  identities: readonly string[],
): Promise<NamingProcess[]> {
  const tenant = String(tenantId);
  const { records } = await engine.definitionPage(tenant, {
    current: 1,
    size: everyProcess,
    keyword: '',
    deployedOnly: true,
  });
  const processes: NamingProcess[] = [];
  for (const { key, name, definitionId } of records) {
    const model = JSON.stringify(await engine.model(tenant, definitionId!));
    const named = identities.filter((each) => model.includes(`"${each}"`));
    if (named.length > 0) processes.push({ key, name, identities: named });
  }
  return processes;
}

const everyProcess = 99_999;
