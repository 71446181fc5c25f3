import type { Command } from '../src/core/commands/types';
import type { Node, NodeType } from '../src/model/types';
import type { Compiled, Walk } from './walk';
import { fileScript } from './environment';

/** Records what random walks have covered, by name. */
export class Coverage {
  /** Commands that were carried out, and nodes that were left, by type and special features. */
  readonly commands = new Set<string>();
  readonly nodes = new Set<string>();
  readonly refusals = new Map<string, number>();

  add(walk: Walk, { model, called }: Compiled): void {
    for (const { command, refused } of walk.steps) {
      if (refused === undefined) for (const name of variantsOf(command)) this.commands.add(name);
      else {
        const key = `${command.type} ${refused}`;
        this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
      }
    }
    const rows = walk.written.flatMap(({ effects }) => effects.history);
    const passed = new Set(rows.map(({ activityId, process }) => `${process === null} ${activityId}`));
    const left = (own: boolean) => (node: Node) => passed.has(`${own} ${node.id}`);
    for (const node of [...model.nodes.filter(left(true)), ...called.nodes.filter(left(false))])
      for (const name of namesOf(node)) this.nodes.add(name);
  }
}

/** Returns the type of a command and its special features. */
function variantsOf(command: Command): string[] {
  const { type } = command;
  const brings = 'transient' in command && command.transient !== undefined;
  const deferred = type === 'start' && command.deferred !== undefined;
  const anywhere = type === 'start' && command.changes !== undefined;
  const administers = type === 'jump' && command.by !== undefined;
  const of = (is: boolean, what: string) => (is ? [`${type} ${what}`] : []);
  return [
    type,
    ...of(brings, 'transient'),
    ...of(deferred, 'deferred'),
    ...of(anywhere, 'anywhere'),
    ...of(administers, 'administrator'),
  ];
}

/** Returns the type of a node, and what it waits for, throws or repeats. Links leave no entry by which they are seen. */
export function namesOf(node: Node): string[] {
  const { type, event, raises, throws, work, multiInstance, io, async } = node;
  const waits =
    event &&
    (event.timer ? 'timer' : event.message ? 'message' : event.signal ? 'signal' : event.condition ? 'condition' : '');
  const of = (what: string | false | undefined) => (what ? [`${type} ${what}`] : []);
  return [
    type satisfies NodeType,
    ...of(waits),
    ...of(event?.raised?.type),
    ...of(event && !event.interrupting && 'beside'),
    ...of(raises?.type),
    ...of(throws?.signal && 'signal'),
    ...of(work && work.type),
    ...of(work?.type === 'handler' && work.outputs && 'connector'),
    ...of(multiInstance && (multiInstance.sequential ? 'in sequence' : 'side by side')),
    ...of(io && 'mapped'),
    ...of(async.before && 'async before'),
    ...of(async.after && 'async after'),
    ...of(node.compensates && 'compensation'),
    ...of(node.cancels && 'cancel'),
    ...of(node.terminates && 'terminate'),
    ...of(node.manual && 'manual'),
    ...of(node.subProcess?.byEvent && 'by event'),
    ...of(node.undoneBy !== undefined && 'undone'),
    ...of(node.call?.beside && 'of its deployment'),
    ...of(work?.type === 'expression' && work.expression.script === fileScript && 'in a file'),
  ];
}
