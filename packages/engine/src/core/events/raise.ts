import { toText } from '../../expressions';
import type { Node } from '../../model/types';
import type { Raise, RaiseCatch } from '../../model/events/types';
import { returnResults } from '../calls/calls';
import { triggerEvent } from './trigger';
import type { Run } from '../run';
import type { Execution } from '../state';

/** A raised event: an error or an escalation. */
export interface Thrown {
  type: Raise['type'];
  code: string;
  message?: string | undefined;
}

/** A catching event, with the execution it is attached to or whose scope it belongs to. */
interface Catcher {
  host: Execution;
  node: Node;
  caught: RaiseCatch;
}

export function thrownBy(run: Run, execution: Execution, { type, code, message }: Raise): Thrown {
  return { type, code, message: message && toText(run.evaluate(message, execution)) };
}

/**
 * Delivers an error or escalation to the nearest catching event around the execution. Its variables are set from the
 * execution of that event. Returns whether there was one.
 */
export function raise(run: Run, execution: Execution, thrown: Thrown): boolean {
  const catcher = findCatcher(run, execution, thrown);
  if (!catcher) return false;
  const { host, node, caught } = catcher;
  const { codeVariable, messageVariable } = caught;
  const isNonInterruptingEscalation =
    node.type === 'boundaryEvent' && thrown.type === 'escalation' && node.event?.interrupting === false;
  const scope = isNonInterruptingEscalation ? run.at(host.parent ?? host.id) : host;
  if (codeVariable) run.setVars(scope, { [codeVariable]: thrown.code });
  if (messageVariable) run.setVars(scope, { [messageVariable]: thrown.message ?? null });
  triggerEvent(run, node.id, host.id);
  return true;
}

function findCatcher(run: Run, execution: Execution, thrown: Thrown): Catcher | undefined {
  let inside: Execution | undefined;
  for (let at: Execution | undefined = execution; at; at = at.parent === null ? undefined : run.at(at.parent)) {
    const starts = run.eventStartsOf(at).filter((start) => around(run, at, start) !== inside?.node);
    const found = best(run, at, starts, thrown) ?? best(run, at, run.boundaryOf(at), thrown);
    if (found) return found;
    passOut(run, at);
    inside = at;
  }
  return undefined;
}

/** An event that leaves a called process takes its outputs along. */
function passOut(run: Run, at: Execution): void {
  if (at.parent === null || !run.isProcess(at)) return;
  const call = run.at(at.parent);
  returnResults(run, call, run.nodeOf(call));
}

/** Returns the event sub-process that contains a start event. */
function around(run: Run, scope: Execution, start: number): string | undefined {
  const { nodes } = run.modelOf(scope);
  return nodes[nodes[start]?.scope ?? -1]?.id;
}

/** A specific code takes precedence over none. */
function best(run: Run, host: Execution, events: readonly number[], thrown: Thrown): Catcher | undefined {
  const { nodes } = run.modelOf(host);
  const fitting = events.flatMap((index): Catcher[] => {
    const node = nodes[index];
    const caught = node?.event?.raised;
    const fits = caught?.type === thrown.type && (caught.code ?? thrown.code) === thrown.code;
    return node && caught && fits ? [{ host, node, caught }] : [];
  });
  return fitting.find(({ caught }) => caught.code !== undefined) ?? fitting[0];
}
