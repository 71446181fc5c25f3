import { formatDateTime, forms as contract, limits, type Locale } from '@portal/contract';
import type { InstanceRecord } from '@portal/engine';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { mayReadInstance } from '../../tasks';
import { type Actor, callerOf, initiatorName, initiatorOf, type Workflow } from '../../workflow';

/** Instances of each of the caller's lists that a search reads. */
const listed = limits.pageSize;

/** Finding related approvals, and reading those that a form names. */
export function relatedRoutes({ route }: Pick<ModuleContext, 'route'>, workflow: Workflow): void {
  const { engine } = workflow;

  route(contract.relatableInstances, async ({ session, query: { keyword }, locale }) => {
    const caller = callerOf(session);
    const page = { keyword, current: 1, size: listed };
    const pages = await Promise.all([
      engine.initiatedPage(caller, page),
      engine.donePage(caller, page),
      engine.copyPage(caller, page),
    ]);
    const ids = [...new Set(pages.flatMap(({ records }) => records.map(({ instanceId }) => instanceId)))];
    const found = await Promise.all(ids.map((id) => engine.instance(caller.tenant, id)));
    const records = found.filter((record) => record !== null).toSorted((one, other) => other.startedAt - one.startedAt);
    return named(workflow, session, records.slice(0, listed), locale);
  });

  route(contract.relatedInstances, async ({ session, query: { procInstId: ids }, locale }) => {
    const { tenant } = callerOf(session);
    const found = await Promise.all(ids.map((id) => engine.instance(tenant, id)));
    const records = found.filter((record) => record !== null);
    const mayRead = await Promise.all(records.map((record) => mayReadInstance(workflow, session, record.instanceId)));
    const readable = records.filter((_, index) => mayRead[index]);
    const cards = await named(workflow, session, readable, locale);
    const byId = new Map([...records.map(hidden), ...cards].map((card) => [card.procInstId, card]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

/** An instance that the reader may not read. */
const hidden = ({ instanceId, number }: InstanceRecord): contract.RelatedInstance => ({
  procInstId: instanceId,
  instanceNumber: number,
  readable: false,
  title: '',
  processName: '',
  initiatorName: '',
  state: null,
  startTime: null,
});

/** Whether an instance is there and the actor may read it. */
export async function mayRelate(workflow: Workflow, actor: Actor, id: string): Promise<boolean> {
  try {
    if (!(await mayReadInstance(workflow, actor, id))) return false;
    return (await workflow.engine.instance(callerOf(actor).tenant, id)) !== null;
  } catch (error) {
    if (error instanceof PortalError && error.errorName === 'instanceNotFound') return false;
    throw error;
  }
}

async function named(
  { directory }: Workflow,
  { tenantId }: Actor,
  records: readonly InstanceRecord[],
  locale: Locale,
): Promise<contract.RelatedInstance[]> {
  const names = await directory.names(tenantId, records.flatMap(initiatorOf), locale);
  return records.map((record) => ({
    procInstId: record.instanceId,
    instanceNumber: record.number,
    readable: true,
    title: record.title,
    processName: record.processName,
    initiatorName: initiatorName(names, record),
    state: record.status,
    startTime: formatDateTime(record.startedAt),
  }));
}
