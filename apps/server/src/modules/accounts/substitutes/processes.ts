import type { substitutes } from '@portal/contract';
import type { Engine } from '@portal/engine';

/** The deployed processes of a tenant by their names. */
export async function deployedProcesses(engine: Engine, tenantId: number): Promise<substitutes.Process[]> {
  const { records } = await engine.definitionPage(String(tenantId), {
    current: 1,
    size: everyProcess,
    keyword: '',
    deployedOnly: true,
  });
  return records
    .map(({ key, name }) => ({ key, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN') || (one.key < other.key ? -1 : 1));
}

const everyProcess = 99_999;
