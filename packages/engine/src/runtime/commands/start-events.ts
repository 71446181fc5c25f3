import { expressionFailed } from '../../errors';
import { shown, toText, type Expression } from '../../expressions';
import type { CatchEvent } from '../../model/events/types';
import type { ProcessModel } from '../../model/types';
import { evaluate } from '../../core/variables/variables';
import { runningTimerDue } from '@portal/bpmn';
import type { DefinitionStart, StartEvent } from '../../store/ports/events';
import type { Store } from '../../store/ports/store';
import type { Catalogue } from '../catalogue';

/** A start event of a version. */
export type StartPlace = Pick<DefinitionStart, 'tenant' | 'definitionId' | 'nodeId'>;

interface Ports {
  catalogue: Catalogue;
  store: Store;
}

/**
 * Returns the events that start a version, also one that is not the newest. A suspended one has no active ones.
 * @throws `definitionNotFound`
 */
export async function startsOfVersion(
  { catalogue, store }: Ports,
  tenant: string,
  definitionId: string,
): Promise<{ active: (StartPlace & { event: CatchEvent; model: ProcessModel })[]; suspended: boolean }> {
  const { model } = await catalogue.version(tenant, definitionId);
  const state = await store.definitionState(tenant, { id: definitionId });
  const suspended = state !== null && state.suspension !== null;
  const starts = model.startEvents.flatMap((index) => {
    const { id: nodeId, event } = model.nodes[index] ?? {};
    return nodeId !== undefined && event ? [{ tenant, definitionId, nodeId, event, model }] : [];
  });
  return { active: suspended ? [] : starts, suspended };
}

/** Triggers of the start events of a definition. @throws `expressionFailed` when an expression needs an instance */
export function startEventsOf(model: ProcessModel, now: number): StartEvent[] {
  return model.startEvents.flatMap((index) => {
    const node = model.nodes[index];
    return node?.event ? [startEventOf(node.id, node.event, now)] : [];
  });
}

function startEventOf(nodeId: string, event: CatchEvent, now: number): StartEvent {
  const untimed = { nodeId, name: '', due: null, repeat: null };
  if (event.message) return { ...untimed, type: 'message', name: alone(nodeId, event.message.name, now) };
  if (event.signal) return { ...untimed, type: 'signal', name: alone(nodeId, event.signal.name, now) };
  if (!event.timer) return { ...untimed, type: 'conditional' };
  const text = alone(nodeId, event.timer.expression, now);
  const timer = runningTimerDue(event.timer.kind, text, now);
  if (!timer) throw expressionFailed(nodeId, event.timer.expression.text, { code: 'notTimer', value: shown(text) });
  return { ...untimed, type: 'timer', due: timer.due, repeat: timer.repeat ?? null };
}

/** Returns the value of an expression without any instance around it. */
const alone = (nodeId: string, expression: Expression, now: number): string =>
  evaluate(expression, { has: () => false, get: () => undefined, now: () => now }, nodeId, toText);
