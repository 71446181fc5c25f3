import type { Queries } from '../../api/engine/queries';
import { partOf } from '../../core/calls/processes';
import { loopOf, processOf, rootId, type InstanceState } from '../../core/state';
import { EngineError } from '../../errors';
import type { Store } from '../../store/ports/store';
import type { StoredCall } from '../../store/ports/history';
import type { CalledQuery, CalledRecord, DiagramStatus } from '../../api';
import type { Catalogue } from '../catalogue';
import { loadInstance } from './executions';
import { nameOf } from './waits';
import { holders } from '../../core/effects';
import type { Node, ProcessModel } from '../../model/types';

/** Processes that call activities run or ran within an instance: the document holds the former, the store the latter. */
export function calledQueries(store: Store, catalogue: Catalogue): Pick<Queries, 'calledPage' | 'diagram'> {
  const named = async (tenant: string, call: RunningCall | StoredCall): Promise<CalledRecord> => {
    const { process, caller, key, definitionId, nodeId, loopCounter, status, startedAt, endedAt } = call;
    const { definition } = await catalogue.version(tenant, definitionId);
    return {
      processId: process,
      callerId: caller,
      nodeId,
      nodeName:
        'around' in call
          ? nameOf((await catalogue.version(tenant, call.around)).model, nodeId)
          : call.nodeName || nodeId,
      loopCounter,
      definitionId,
      definitionKey: key,
      processName: definition.name,
      version: definition.version,
      status,
      startedAt,
      endedAt,
    };
  };

  return {
    async calledPage(tenant, instanceId, { current, size, callerId, nodeId }) {
      const running = runningCalls((await loadInstance(store, tenant, instanceId)).state, { callerId, nodeId });
      const skipped = (current - 1) * size;
      const here = running.slice(skipped, skipped + size);
      const ended = await store.endedCalls(tenant, instanceId, {
        caller: callerId,
        nodeId,
        first: Math.max(skipped - running.length, 0),
        max: size - here.length,
      });
      const records = await Promise.all([...here, ...ended.records].map((call) => named(tenant, call)));
      return { records, total: running.length + ended.total };
    },

    async diagram(tenant, instanceId, process = rootId) {
      return diagramOf(store, catalogue, tenant, (await loadInstance(store, tenant, instanceId)).state, process);
    },
  };
}

/** Returns the diagram of the instance's own process or of a called one. @throws `instanceNotFound` */
export async function diagramOf(
  store: Store,
  catalogue: Catalogue,
  tenant: string,
  state: InstanceState,
  process: string,
): Promise<DiagramStatus> {
  const part = await progressOf(store, tenant, state, process);
  return diagramStatus((await catalogue.version(tenant, part.definitionId)).model, part);
}

interface RunningCall extends Omit<StoredCall, 'nodeName' | 'endedAt' | 'businessKey'> {
  endedAt: null;
  /** The version that contains the node. */
  around: string;
}

/** Returns the running calls, newest first. */
function runningCalls(state: InstanceState, of: Pick<CalledQuery, 'callerId' | 'nodeId'>): RunningCall[] {
  return Object.entries(state.called ?? {})
    .flatMap(([id, { definitionId, key, status }]): RunningCall[] => {
      const process = state.executions[id];
      const call = process && state.executions[process.parent ?? rootId];
      if (!call) return [];
      const caller = processOf(state, call).id;
      const around = state.called?.[caller]?.definitionId ?? state.definitionId;
      const nodeId = call.node;
      const loopCounter = loopOf(call) ?? null;
      const startedAt = process.since;
      return [
        { process: id, caller, nodeId, loopCounter, definitionId, key, status, startedAt, endedAt: null, around },
      ];
    })
    .filter(({ caller, nodeId }) => caller === (of.callerId ?? caller) && nodeId === (of.nodeId ?? nodeId))
    .toSorted((a, b) => Number(b.process) - Number(a.process));
}

/** Returns the progress of the instance's own process or of a called one. @throws `instanceNotFound` */
async function progressOf(store: Store, tenant: string, state: InstanceState, process: string): Promise<Progress> {
  if (process === rootId || state.called?.[process]) return partOf(state, process);
  const ended = await store.endedCall(tenant, state.id, process);
  if (!ended) throw new EngineError('instanceNotFound', undefined, { instanceId: state.id, process });
  return { definitionId: ended.definitionId, executions: {}, tasks: {}, ...ended.marks };
}

type Status = DiagramStatus['activityStatusList'][number];

/** The data from which a diagram is made, for one process that may have ended. */
type Progress = Pick<InstanceState, 'definitionId' | 'executions' | 'tasks' | 'visited' | 'flows'>;

const gatewayTypes = new Set(['exclusiveGateway', 'parallelGateway', 'inclusiveGateway']);

/** Status of each node of a definition in a process of an instance (see `partOf`). */
function diagramStatus(model: ProcessModel, part: Progress): DiagramStatus {
  const gateways = model.nodes.filter(({ type }) => gatewayTypes.has(type));
  const activities = model.nodes.filter(({ type }) => !gatewayTypes.has(type));
  const waiting = new Set(Object.values(part.executions).map((execution) => execution.node));
  return {
    definitionId: part.definitionId,
    activityStatusList: activities.map((node) => statusOf(node, part, waiting)),
    highLightGatewayList: gateways
      .filter(({ id }) => Object.hasOwn(part.visited, id) || waiting.has(id))
      .map(({ id }) => id),
    highLightFlowList: [...part.flows],
  };
}

function statusOf(node: Node, part: Progress, waiting: ReadonlySet<string>): Status {
  const activityId = node.id;
  if (waiting.has(node.id)) {
    const tasks = Object.values(part.tasks).filter((task) => task.node === node.id);
    return { activityId, status: 'running', operatorList: [...new Set(tasks.flatMap(holders))] };
  }
  const visited = part.visited[node.id];
  if (visited && Object.hasOwn(part.visited, node.id)) {
    const { status, by, held = [] } = visited;
    return { activityId, status, operatorList: [...new Set([...by.map((user) => `u:${user}`), ...held])] };
  }
  return { activityId, status: 'noRunning', operatorList: [...(node.userTask?.handlers ?? [])] };
}
