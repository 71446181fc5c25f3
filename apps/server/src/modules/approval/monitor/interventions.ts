import { monitor as contract, limits, nestsAtMost, parseDateTime, isDateTime } from '@portal/contract';
import {
  dateValue,
  EngineError,
  joinRows,
  type CommandOptions,
  type Instruction,
  type ProcessModel,
} from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, unknownReference, type HttpApp } from '../../../platform/http';
import { startOnce } from '../tasks';
import { type Actor, callerOf, instanceIdOf, intervene, type Workflow, workflowRefusal } from '../workflow';

/** Nodes at which no token can be placed directly. */
const notPlaces = new Set(['boundaryEvent', 'startEvent']);

/** Moves tokens, sets variables, restarts ended instances. */
export function interventionRoutes(route: HttpApp['route'], workflow: Workflow, db: Db): void {
  const { engine, reach } = workflow;
  const modelOf = async (actor: Actor, procInstId: string, processId?: string): Promise<ProcessModel> => {
    await reach.requireInstance(actor, procInstId);
    return engine.processModel(callerOf(actor).tenant, procInstId, processId);
  };

  route(contract.nodeList, async ({ session, query: { procInstId, processId } }) => {
    await reach.requireInstance(session, procInstId);
    const nodes = await engine.nodes(callerOf(session).tenant, procInstId, processId);
    return nodes.filter(({ kind, tokens }) => tokens > 0 || !notPlaces.has(kind));
  });

  route(contract.modify, async ({ session, ip, body: { procInstId, processId, cancel, start, reason } }) => {
    const { tenant, user = '' } = callerOf(session);
    const model = await modelOf(session, procInstId, processId);
    requireNodes(model, cancel, 'cancel');
    requireNodes(model, start, 'start');
    const changes: Instruction[] = [
      // the new ones first, so that a scope in which both are does not end between
      ...start.map((nodeId) => ({ type: 'startBefore' as const, nodeId: wholeOf(model, nodeId) })),
      ...cancel.map((nodeId) => ({
        type: 'cancelAll' as const,
        nodeId: wholeOf(model, nodeId),
        standing: true as const,
      })),
    ];
    try {
      const options = { process: processId, user, comment: reason };
      const audited = { action: 'moveTokens', more: { reason } };
      await intervene(workflow, { session, ip }, procInstId, audited, () =>
        engine.modify(tenant, procInstId, changes, options),
      );
    } catch (error) {
      throw workflowRefusal(error, model) ?? error;
    }
    return { procInstId };
  });

  route(contract.setVariable, async ({ session, ip, body: { procInstId, processId, name, type, value, reason } }) => {
    const { tenant, user = '' } = callerOf(session);
    const model = await modelOf(session, procInstId, processId);
    const input = {
      executionId: processId,
      vars: { [name]: valueOf(type, value) },
      user,
      comment: `${name}: ${reason}`,
    };
    try {
      const audited = { action: 'setVariable', more: { variable: name, reason } };
      await intervene(workflow, { session, ip }, procInstId, audited, () => engine.setVars(tenant, procInstId, input));
    } catch (error) {
      throw workflowRefusal(error, model) ?? error;
    }
    return { procInstId };
  });

  route(contract.deliver, async ({ session, ip, body: { procInstId, subscriptionId, reason } }) => {
    const { tenant, user = '' } = callerOf(session);
    const model = await modelOf(session, procInstId);
    try {
      const audited = { action: 'triggerEvent', more: { reason } };
      await intervene(workflow, { session, ip }, procInstId, audited, () =>
        engine.deliver(tenant, procInstId, { subscriptionId, user, comment: reason }),
      );
    } catch (error) {
      throw workflowRefusal(error, model) ?? error;
    }
    return { procInstId };
  });

  route(contract.restart, async ({ session, ip, body, locale }) => {
    const { procInstId, target, variables, reason, requestId } = body;
    const { tenant, user = '' } = callerOf(session);
    const model = await modelOf(session, procInstId);
    const nodeId = target ?? model.nodes[model.start ?? -1]?.id ?? '';
    requireNodes(model, [nodeId], 'target');
    const instanceId = instanceIdOf(session, `${procInstId}/${requestId}`);
    const restart = async (repeatable: CommandOptions) => {
      const restarted = await workflow.restarted(session.tenantId, procInstId, instanceId, locale);
      const options = {
        ...restarted.options,
        ...joinRows(restarted.options, repeatable),
        instanceId,
        user,
        comment: reason,
        initialVariables: variables === 'beginning',
      };
      const audited = { action: 'restart', more: { reason } };
      try {
        await intervene(workflow, { session, ip }, procInstId, audited, () =>
          engine.restart(tenant, procInstId, [{ type: 'startBefore', nodeId: wholeOf(model, nodeId) }], options),
        );
      } catch (error) {
        if (!(error instanceof EngineError)) throw restarted.refusal(error) ?? error;
        if (error.code === 'badRequest' && error.data['reason'] === 'not ended')
          throw new PortalError('instanceRunning');
        if (error.code === 'conflict' && (await engine.instance(tenant, instanceId)))
          throw new PortalError('alreadySubmitted');
        throw workflowRefusal(error, model) ?? error;
      }
      return instanceId;
    };
    const once = { owner: session, key: requestId, path: contract.restart.path, body };
    return { procInstId: await startOnce(db, once, restart) };
  });
}

function requireNodes(model: ProcessModel, ids: readonly string[], field: string): void {
  if (ids.some((id) => !model.nodeIndex.has(id))) throw unknownReference(field);
}

/** Returns the execution of the whole activity if the node is multi-instance. */
function wholeOf(model: ProcessModel, nodeId: string): string {
  const node = model.nodes[model.nodeIndex.get(nodeId) ?? -1];
  return node?.multiInstance ? `${nodeId}#multiInstanceBody` : nodeId;
}

/** @throws PortalError `variableValue` */
function valueOf(type: contract.VariableType, text: string): unknown {
  const wrong = () => new PortalError('variableValue', {}, { field: 'value' });
  if (type === 'null') return null;
  if (type === 'string') return text;
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong();
    return text === 'true';
  }
  if (type === 'date') {
    if (!isDateTime(text)) throw wrong();
    return dateValue(parseDateTime(text));
  }
  const value = parsed(text);
  if (type === 'number' ? typeof value !== 'number' : !nestsAtMost(limits.variableLevels, value)) throw wrong();
  return value;
}

/** @throws PortalError `variableValue` */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new PortalError('variableValue', {}, { field: 'value' });
  }
}
