import { createModdle } from '@portal/bpmn';
import { compile, step, type Command, type InstanceState } from '@portal/engine/core';
import { Engine } from 'bpmn-engine';
import { Diagram } from '@portal/bpmn/testing';

const task = (id: string, name: string, user: number) =>
  `<userTask id="${id}" name="${name}" camunda:assignee="${user}"/>`;

/**
 * The process that is measured: start → first → gateway → second or other → end. `condition` is the wording that an
 * engine has for the variable `big`.
 */
const diagram = (condition: string): string =>
  new Diagram('bench')
    .start()
    .add(task('first', 'First', 1))
    .gateway('exclusive', 'gateway', { default: 'gateway_other' })
    .add(task('second', 'Second', 2))
    .add(task('other', 'Other', 3))
    .end()
    .flow('start', 'first', 'gateway', 'other', 'end')
    .branch('gateway', 'second', condition)
    .flow('second', 'end').xml;

/** Tasks completed in one instance. */
const tasksOfOne = 2;

/** One instance from start to end in our core, in memory. Answers the tasks completed. */
export async function ourCore(): Promise<() => number> {
  const model = await compile(diagram('${big}'));
  const env = { now: 0, members: new Map<string, string[]>(), definitions: new Map<string, never>(), answers: [] };
  const after = (state: InstanceState | undefined, command: Command): InstanceState => {
    const result = step(model, state, command, env);
    if ('need' in result) throw new Error('nothing more is needed here');
    return result.state;
  };
  const complete = (state: InstanceState): InstanceState => {
    const [task] = Object.values(state.tasks);
    if (!task) throw new Error('no task');
    return after(state, {
      type: 'complete',
      user: task.assignee ?? '',
      taskId: task.id,
      comment: '',
      vars: {},
      selectedFlowIds: [],
    });
  };
  return () => {
    const state = complete(complete(after(undefined, start)));
    if (state.status !== 'complete') throw new Error('not at its end');
    return tasksOfOne;
  };
}

const start: Command = {
  type: 'start',
  instanceId: 'i',
  definitionId: 'd',
  businessKey: '',
  title: '',
  initiator: '1',
  vars: { big: true },
  selectedFlowIds: [],
  comment: '',
};

/** The same in the bpmn-engine package, its diagram parsed beforehand too. */
export async function peer(): Promise<() => Promise<number>> {
  const moddleContext = await createModdle().fromXML(diagram('${environment.variables.big}'));
  return async () => {
    const engine = new Engine({ name: 'bench', moddleContext, variables: { big: true } });
    const ended = engine.waitFor('end');
    const execution = await engine.execute({});
    execution.signal({ id: 'first' });
    execution.signal({ id: 'second' });
    await ended;
    return tasksOfOne;
  };
}
