import { Diagram } from '@portal/bpmn/testing';

const task = (id: string, name: string, user: number) =>
  `<userTask id="${id}" name="${name}" camunda:assignee="${user}"/>`;

/**
 * The process that is measured: start → first → gateway → second or other → end. `condition` is the wording that an
 * engine has for the variable `big`.
 */
export const diagram = (condition: string): string =>
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
export const tasksOfOne = 2;
