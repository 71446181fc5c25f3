import { checkBpmnXml } from '@portal/bpmn';
import { formatDateTime, identity, processDefinition as contract } from '@portal/contract';
import { EngineError, type Definition, type DefinitionRecord, type Draft, type Engine } from '@portal/engine';
import type { HttpApp } from '../../../platform/http';
import { callerOf } from '../caller';
import type { Directory } from '../directory';
import { illegalNodes, readDefinition } from './deploy';
import { startable } from './startable';
import { definitionLimits, type DefinitionViews } from './views';

export interface DefinitionPorts {
  engine: Engine;
  views: DefinitionViews;
  directory: Directory;
}

/** What the designer calls (spec 001 §7), and the list of processes to start. */
export function definitionRoutes(route: HttpApp['route'], { engine, views, directory }: DefinitionPorts): void {
  route(contract.loadDefinition, async ({ session, query }) => {
    const definition = await newest(engine, callerOf(session).tenant, query.processDefKey);
    return definition && deployed(definition);
  });

  route(contract.loadDraft, async ({ session, query }) => {
    const draft = await engine.loadDraft(callerOf(session).tenant, query.processDefKey);
    return draft && { ...drafted(draft), bpmnData: draft.xml };
  });

  route(contract.saveDraft, async ({ session, body }) => {
    const { tenant, user } = callerOf(session);
    await readDefinition(body.bpmnData, body.processDefinitionKey);
    const draft = await engine.saveDraft(tenant, {
      key: body.processDefinitionKey,
      name: body.processName,
      xml: body.bpmnData,
      ...(user !== undefined && { savedBy: user }),
    });
    return drafted(draft);
  });

  route(contract.deploy, async ({ session, body }) => {
    const { tenant, user } = callerOf(session);
    const parsed = await readDefinition(body.bpmnData, body.processDefinitionKey);
    const illegalNodeList = await illegalNodes(parsed, body.bpmnData);
    if (illegalNodeList.length > 0)
      return { success: false, processDefinitionId: null, version: null, illegalNodeList };
    const { id, version } = await engine.deploy(tenant, {
      xml: body.bpmnData,
      key: body.processDefinitionKey,
      name: body.processName,
      ...(user !== undefined && { deployedBy: user }),
    });
    return { success: true, processDefinitionId: id, version, illegalNodeList };
  });

  route(contract.checkBpmnXml, async ({ body }) => ({ newBpmnXml: await checkBpmnXml({ ...body }, definitionLimits) }));

  route(contract.definitionPage, async ({ session, query, locale }) => {
    const { records, total } = await engine.definitionPage(callerOf(session).tenant, query);
    const people = records.flatMap(({ deployedBy, draftBy }) => [deployedBy, draftBy]).filter((id) => id !== null);
    const names = await directory.names(session.tenantId, people.map(identity.user), locale);
    return { records: records.map((record) => listed(record, names)), total, size: query.size, current: query.current };
  });

  route(contract.startablePage, ({ session, query }) => startable(engine, views, session, query));
}

/** null when no version was published. */
async function newest(engine: Engine, tenant: string, key: string): Promise<Definition | null> {
  try {
    return await engine.definition(tenant, { key });
  } catch (error) {
    if (error instanceof EngineError && error.code === 'definitionNotFound') return null;
    throw error;
  }
}

const moment = (time: number | null) => (time === null ? null : formatDateTime(time));

function deployed({ id, key, name, version, xml, deployedBy, deployedAt }: Definition): contract.ProcessDefinition {
  return {
    id,
    processDefKey: key,
    processDefinitionKey: key,
    name,
    version,
    bpmnData: xml,
    savedBy: deployedBy,
    savedTime: formatDateTime(deployedAt),
  };
}

function drafted({ key, name, savedBy, savedAt }: Draft): Omit<contract.ProcessDefinition, 'bpmnData'> {
  return {
    id: null,
    processDefKey: key,
    processDefinitionKey: key,
    name,
    version: null,
    savedBy,
    savedTime: formatDateTime(savedAt),
  };
}

function listed(record: DefinitionRecord, names: Map<string, string>): contract.DefinitionRecord {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(identity.user(id)) ?? null));
  return {
    processDefinitionKey: record.key,
    name: record.name,
    version: record.version,
    deployedTime: moment(record.deployedAt),
    deployedBy: nameOf(record.deployedBy),
    hasDraft: record.draftAt !== null,
    draftTime: moment(record.draftAt),
    draftBy: nameOf(record.draftBy),
  };
}
