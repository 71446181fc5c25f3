import { definitions as contract, limits } from '@portal/contract';
import { EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, type HttpApp } from '../../../platform/http';
import { callerOf, initiatorName, initiatorOf, instanceHead, readableKeys, type Workflow } from '../workflow';

/** Nodes that a row names. */
const places = 5;

/** Readers may be named before a process is published for the first time. */
function unpublished(error: unknown): undefined {
  if (!(error instanceof EngineError && error.code === 'definitionNotFound')) throw error;
}

/** Serves the instances of processes to those whom a process names as its readers. */
export function readableRoutes(route: HttpApp['route'], { engine, directory }: Workflow, db: Db): void {
  route(contract.readableProcesses, async ({ session }) => {
    const { tenant } = callerOf(session);
    const keys = await readableKeys(db, session);
    const versions = await Promise.all(keys.map((key) => engine.definition(tenant, { key }).catch(unpublished)));
    return versions.flatMap((version) =>
      version ? [{ processDefinitionKey: version.key, processName: version.name }] : [],
    );
  });

  route(contract.readablePage, async ({ session, query: { processDefKey, keyword, state, current, size }, locale }) => {
    if (!(await readableKeys(db, session)).includes(processDefKey)) throw new PortalError('forbidden');
    const { records, total } = await engine.instancePage(callerOf(session).tenant, {
      definitionKey: processDefKey,
      keyword,
      state,
      current,
      size,
      countMax: limits.administrationCountMax,
      places,
    });
    const names = await directory.names(session.tenantId, records.flatMap(initiatorOf), locale);
    return {
      records: records.map((record) => ({
        ...instanceHead(record),
        initiatorName: initiatorName(names, record),
        currentNodes: [...new Set(record.places.map(({ nodeName, nodeId }) => nodeName || nodeId))],
      })),
      total,
      size,
      current,
    };
  });
}
