import { checkBpmnXml, deployWarnings, type ParsedDefinition } from '@portal/bpmn';
import { formatDateTime, formatIfKnown, type Locale, definitions as contract } from '@portal/contract';
import {
  EngineError,
  neverCompleted,
  type Definition,
  type DefinitionRecord,
  type Draft,
  type Engine,
} from '@portal/engine';
import type { Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { callerOf, definitionLimits, designableAmong, requireDesigner, workflowOf } from '../workflow';
import { callWarnings } from './call-warnings';
import { explainChange, personNames, type NameOf } from './changes';
import { conditionIssues } from './condition-issues';
import { decisionWarnings } from './decision-warnings';
import { handlerIssues } from './handler-issues';
import { checkPublishable, illegalNodesOf, nodesNotRun, readDefinition } from './deploy';
import { readableRoutes } from './readable';
import { rightsRoutes } from './rights';
import { startableSource } from './search';
import { startable } from './startable';

/** Calls of the designer (spec 001 §7), and the list of processes to start. */
export const definitionRoutes: SetupModule = (context) => {
  const { route, db } = context;
  const workflow = workflowOf(context);
  const { engine, directory, forms, audit, settings } = workflow;
  const hasDecisionService = context.config.remote.decisionService !== undefined;
  const check = async (parsed: ParsedDefinition, session: Session, locale: Locale) => {
    const { illegal, model } = await checkPublishable(parsed, callerOf(session).tenant, engine);
    const found = await Promise.all([
      conditionIssues(parsed, forms, session.tenantId, locale),
      handlerIssues(db, session.tenantId, parsed, locale),
    ]);
    const { tenant } = callerOf(session);
    const reader = { tenant, tenantId: session.tenantId, locale };
    const warnings = model
      ? [
          ...parsed.unused,
          ...deployWarnings(parsed.definitions),
          ...neverCompleted(model).map(({ id: nodeId }) => ({ nodeId, errCode: 'completionNeverMet' })),
          ...(await callWarnings(workflow, reader, parsed, model)),
          ...(hasDecisionService ? [] : await decisionWarnings(db, session.tenantId, parsed)),
        ]
      : [];
    return { illegal: [...illegal, ...found.flat()], warnings, model };
  };

  context.part(searchSources).push(startableSource(workflow));
  rightsRoutes(route, workflow, db);
  readableRoutes(route, workflow, db);

  route(contract.loadDefinition, async ({ session, query }) => {
    await requireDesigner(db, session, query.processDefKey);
    const definition = await deployedOne(engine, callerOf(session).tenant, query.processDefKey, query.version);
    return definition && deployed(definition);
  });

  route(contract.loadDraft, async ({ session, query }) => {
    await requireDesigner(db, session, query.processDefKey);
    const draft = await engine.loadDraft(callerOf(session).tenant, query.processDefKey);
    return draft && { ...drafted(draft), bpmnData: draft.xml };
  });

  route(contract.saveDraft, async ({ session, body, locale }) => {
    await requireDesigner(db, session, body.processDefinitionKey);
    const { tenant, user } = callerOf(session);
    await readDefinition(body.bpmnData, body.processDefinitionKey);
    const draft = engine.saveDraft(tenant, {
      key: body.processDefinitionKey,
      name: body.processName,
      xml: body.bpmnData,
      known: body,
      ...(user !== undefined && { savedBy: user }),
    });
    return drafted(await draft.catch(explainChange(directory, session, locale)));
  });

  route(contract.removeDraft, async ({ session, ip, body, locale }) => {
    await requireDesigner(db, session, body.processDefinitionKey);
    const { tenant } = callerOf(session);
    const { processDefinitionKey: key, revision } = body;
    const draft = await engine.loadDraft(tenant, key);
    const remove = () => engine.removeDraft(tenant, key, revision).catch(explainChange(directory, session, locale));
    if (draft) await audit.process({ session, ip }, draft, { action: 'removeDraft' }, remove);
    return null;
  });

  route(contract.deploy, async ({ session, ip, body, locale }) => {
    await requireDesigner(db, session, body.processDefinitionKey);
    const { tenant, user } = callerOf(session);
    const parsed = await readDefinition(body.bpmnData, body.processDefinitionKey);
    const { illegal: illegalNodeList, warnings: warningList, model } = await check(parsed, session, locale);
    const refused = (illegal: typeof illegalNodeList) => ({
      success: false,
      processDefinitionId: null,
      version: null,
      illegalNodeList: illegal,
      warningList,
    });
    if (illegalNodeList.length > 0) return refused(illegalNodeList);
    const deploying = audit.process(
      { session, ip },
      { key: body.processDefinitionKey, name: body.processName },
      { action: 'publish', result: ({ name, version }) => ({ process: name, version }) },
      () =>
        engine.deploy(tenant, {
          xml: body.bpmnData,
          key: body.processDefinitionKey,
          name: body.processName,
          known: body,
          ...(user !== undefined && { deployedBy: user }),
          ...(model && { model }),
        }),
    );
    const deployed = await deploying.catch(explainChange(directory, session, locale)).catch(illegalNodesOf);
    if (Array.isArray(deployed)) return refused(deployed);
    return { success: true, processDefinitionId: deployed.id, version: deployed.version, illegalNodeList, warningList };
  });

  route(contract.checkDefinition, async ({ session, body, locale }) => {
    const parsed = await readDefinition(body.bpmnData, body.processDefinitionKey);
    const { illegal: illegalNodeList, warnings: warningList } = await check(parsed, session, locale);
    return { illegalNodeList, warningList };
  });

  route(contract.checkBpmnXml, async ({ body }) => {
    const { xml: newBpmnXml, lost: lostList, unread: unreadList } = await checkBpmnXml({ ...body }, definitionLimits);
    const illegalNodeList = await nodesNotRun(newBpmnXml, body.newId, engine.capabilities);
    return { newBpmnXml, illegalNodeList, lostList, unreadList };
  });

  route(contract.capabilities, async ({ session }) => {
    const { copyButton, taskDrafts, ...opened } = await settings(session.tenantId);
    return {
      ...engine.capabilities,
      buttons: [...(copyButton ? ['copy'] : []), ...(taskDrafts ? ['save'] : [])],
      settings: (['withoutHandler', 'passing', 'voting', 'addSigners'] as const).filter((name) => opened[name]),
    };
  });

  route(contract.versionPage, async ({ session, query, locale }) => {
    await requireDesigner(db, session, query.processDefKey);
    const { tenant } = callerOf(session);
    const { records, total } = await engine.versionPage(tenant, query.processDefKey, query);
    const people = records.flatMap(({ deployedBy, suspension }) => [deployedBy, suspension?.by ?? null]);
    const nameOf = await personNames(directory, session, locale)(people);
    return {
      records: records.map((record) => ({
        processDefinitionId: record.id,
        version: record.version,
        name: record.name,
        versionTag: record.versionTag,
        deployedTime: formatDateTime(record.deployedAt),
        deployedBy: nameOf(record.deployedBy),
        suspension: suspensionOf(record, nameOf),
      })),
      total,
      size: query.size,
      current: query.current,
    };
  });

  route(contract.definitionPage, async ({ session, query, locale }) => {
    const { records, total } = await engine.definitionPage(callerOf(session).tenant, query);
    const people = records.flatMap(({ deployedBy, draftBy, suspension }) => [
      deployedBy,
      draftBy,
      suspension?.by ?? null,
    ]);
    const [nameOf, designable] = await Promise.all([
      personNames(directory, session, locale)(people),
      designableAmong(
        db,
        session,
        records.map(({ key }) => key),
      ),
    ]);
    return {
      records: records.map((record) => ({ ...listed(record, nameOf), designable: designable.has(record.key) })),
      total,
      size: query.size,
      current: query.current,
    };
  });

  route(contract.startablePage, ({ session, query }) => startable(workflow, session, query));
};

/** Returns the newest version or the one with a number, or null if it was not published. */
async function deployedOne(engine: Engine, tenant: string, key: string, version?: number): Promise<Definition | null> {
  try {
    return await engine.definition(tenant, { key, ...(version !== undefined && { version }) });
  } catch (error) {
    if (error instanceof EngineError && error.code === 'definitionNotFound') return null;
    throw error;
  }
}

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
    revision: null,
  };
}

function drafted({ key, name, savedBy, savedAt, revision }: Draft): Omit<contract.ProcessDefinition, 'bpmnData'> {
  return {
    id: null,
    processDefKey: key,
    processDefinitionKey: key,
    name,
    version: null,
    savedBy,
    savedTime: formatDateTime(savedAt),
    revision,
  };
}

function listed(record: DefinitionRecord, nameOf: NameOf): Omit<contract.DefinitionRecord, 'designable'> {
  return {
    processDefinitionKey: record.key,
    name: record.name,
    version: record.version,
    deployedTime: formatIfKnown(record.deployedAt),
    deployedBy: nameOf(record.deployedBy),
    hasDraft: record.draftAt !== null,
    draftRevision: record.draftRevision,
    draftTime: formatIfKnown(record.draftAt),
    draftBy: nameOf(record.draftBy),
    suspension: suspensionOf(record, nameOf),
  };
}

function suspensionOf({ suspension }: Pick<DefinitionRecord, 'suspension'>, nameOf: NameOf): contract.Suspension {
  return suspension && { time: formatDateTime(suspension.at), by: nameOf(suspension.by), reason: suspension.reason };
}
