import { notAgreedWays, type Deadline } from '@portal/bpmn';
import { by, handledBy, severalPersons, type TaskSettings } from '@portal/bpmn/testing';
import { oneOf, type Draws } from './block';
import { definition, extensions, script, timer } from './xml';

/**
 * Chooses the behavior of a task without handlers. `refuse` is chosen only if somebody can handle the task at times.
 */
const without = (pick: number): Pick<TaskSettings, 'nobody' | 'fallback'> =>
  oneOf<Pick<TaskSettings, 'nobody' | 'fallback'>>(
    [
      {},
      { nobody: 'handlers', fallback: handledBy({ users: [4], roles: [1] }) },
      { nobody: 'administrators' },
      { nobody: 'wait' },
      { nobody: 'refuse' },
    ],
    pick,
  );

/** When a task is not asked of its handler. */
const passed = (pick: number): Pick<TaskSettings, 'passing' | 'initiator'> =>
  oneOf<Pick<TaskSettings, 'passing' | 'initiator'>>(
    [{ initiator: true }, { passing: { initiator: 'head' } }, { passing: { initiator: 'skip', repeated: 'once' } }, {}],
    Math.floor(pick / 3),
  );

const actions = ['none', 'agree', 'reject', 'superior', 'transfer'] as const;
const units = ['hour', 'workHour', 'workDay'] as const;

/** A deadline of a task, with or without reminders. */
const deadlineOf = (pick: number): Partial<Deadline> => ({
  unit: oneOf(units, pick),
  amount: 1 + (pick % 3),
  remindBefore: pick % 2,
  remindEvery: pick % 4,
  action: oneOf(actions, Math.floor(pick / 3)),
  user: { userId: 2, chineseName: 'user 2' },
});

/** Nodes that people handle. */
export const people: Draws = {
  task: {
    parts: [0, 0],
    weight: 8,
    draw(pen, id, { pick }) {
      pen.diagram.task(id, {
        ...by((pick % 4) + 1),
        ...(pen.looped ? {} : pick % 3 === 0 ? { adjacent: true } : passed(pick)),
        ...without(Math.floor(pick / 4)),
      });
      return [id, id];
    },
  },
  /** Offered to several users, to a role, or without any handler. */
  offered: {
    parts: [0, 0],
    weight: 6,
    draw(pen, id, { pick }) {
      const handlers = oneOf(
        [
          handledBy({ users: [1, 2] }),
          handledBy({ roles: [1] }),
          handledBy({ roles: [2] }),
          handledBy({ variable: '${initiator}' }),
        ],
        pick,
      );
      const attributes = `camunda:dueDate="P\${c + 1}D" camunda:followUpDate="PT1H" camunda:priority="\${c}"`;
      const channels = oneOf([undefined, [], ['sms'], ['system', 'sms']], Math.floor(pick / 2));
      pen.diagram.task(id, {
        handlers,
        attributes: pick % 2 === 0 ? attributes : '',
        ...(pen.looped ? {} : passed(pick)),
        ...(pick % 4 < 2 ? without(Math.floor(pick / 4)) : {}),
        ...(channels && { channels }),
        ...(pick % 3 === 0 && { deadline: deadlineOf(pick) }),
      });
      return [id, id];
    },
  },
  several: {
    parts: [0, 0],
    weight: 5,
    draw(pen, id, { pick }) {
      const handling = severalPersons(oneOf([30, 60, 100], pick), pick % 2 === 0);
      const few = pick % 4 === 0 ? by(4) : by(1, 2, 3);
      pen.diagram.task(id, { ...few, handling, initiator: !pen.looped && pick % 5 === 0, ...without(pick) });
      return [id, id];
    },
  },
  /** Several persons who vote, of whom some have more votes, and what follows if they do not agree. */
  voting: {
    parts: [0, 0],
    weight: 4,
    draw(pen, id, { pick }) {
      const weights = [{ people: handledBy({ users: [2], variable: '${initiator}' }), votes: 2 }];
      pen.diagram.task(id, {
        ...(pick % 4 === 0 ? { handlers: handledBy({ users: [1, 4], roles: [1] }) } : by(1, 2, 3)),
        handling: severalPersons(oneOf([50, 60, 100], pick), pick % 2 === 0),
        voting: {
          count: pick % 3 === 0 ? 2 : null,
          weights: pick % 5 < 2 ? weights : [],
          quorum: pick % 3,
          eachGroup: pick % 4 === 0,
          // a random process may go back from the same node again and again
          notAgreed: oneOf(pen.looped ? ['refuse', 'continue'] : notAgreedWays, Math.floor(pick / 2)),
        },
        ...without(pick),
      });
      return [id, id];
    },
  },
  /** Candidates as other engines write them. */
  standard: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id, { pick }) {
      const candidates = oneOf(
        ['camunda:candidateUsers="1,${c + 1}"', 'camunda:candidateGroups="g1"', 'camunda:assignee="2"', ''],
        pick,
      );
      pen.diagram.add(`<userTask id="${id}" name="Task \${c}" ${candidates}/>`);
      return [id, id];
    },
  },
  /** A task with listeners for every event, and a listener on the flow behind it. */
  listened: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const work = oneOf(
        [
          'expression="${execution.setVariable(\'heard\', c)}"',
          'class="note"',
          'delegateExpression="${watch}"',
          'class="picky"',
        ],
        pick,
      );
      const execution = ['start', 'end'].map((event) => `<camunda:executionListener event="${event}" ${work}/>`);
      const task = ['create', 'assignment', 'complete', 'delete', 'update'].map((event) =>
        event === 'create' && pick % 3 === 0
          ? '<camunda:taskListener event="create" class="assign"/>'
          : `<camunda:taskListener event="${event}" ${work}/>`,
      );
      const cycle = oneOf([timer('timeCycle', 'R2/PT20M'), definition.timer], pick);
      const late = `<camunda:taskListener event="timeout" id="${id}late" class="note">${cycle}</camunda:taskListener>`;
      const listeners = extensions([...execution, ...task, late].join(''));
      pen.diagram.add(`<userTask id="${id}" camunda:assignee="${(pick % 2) + 1}">${listeners}</userTask>`);
      pen.diagram.gateway('exclusive', `${id}j`);
      const taken = `<camunda:executionListener event="take">${script('execution.removeVariable("s"); null')}</camunda:executionListener>`;
      pen.diagram.add(
        `<sequenceFlow id="${id}_${id}j" sourceRef="${id}" targetRef="${id}j">${extensions(taken)}</sequenceFlow>`,
      );
      return [id, `${id}j`];
    },
  },
  /** A task that is entered or left by its own job. */
  parked: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const when = oneOf(['asyncBefore="true"', 'asyncAfter="true"'], pick);
      const attributes = `camunda:${when} camunda:exclusive="${pick % 3 === 0}" camunda:jobPriority="\${c}"`;
      const retries = extensions('<camunda:failedJobRetryTimeCycle>R2/PT1M</camunda:failedJobRetryTimeCycle>');
      pen.diagram.add(`<userTask id="${id}" camunda:assignee="2" ${attributes}>${retries}</userTask>`);
      return [id, id];
    },
  },
  /** A task whose form has input and output parameters. A manual start may omit the input parameters. */
  mapped: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id) {
      const inputs = `<camunda:inputParameter name="i1">\${c + 1}</camunda:inputParameter>
        <camunda:inputParameter name="i2"><camunda:list><camunda:value>\${i1}</camunda:value></camunda:list></camunda:inputParameter>
        <camunda:inputParameter name="i3"><camunda:map><camunda:entry key="k">\${c}</camunda:entry></camunda:map></camunda:inputParameter>
        <camunda:inputParameter name="i4">${script('c === 0')}</camunda:inputParameter>
        <camunda:outputParameter name="o1">\${execution.hasVariable('i2') ? i2.size() : 0}</camunda:outputParameter>`;
      const io = extensions(`<camunda:inputOutput>${inputs}</camunda:inputOutput>`);
      pen.diagram.add(`<userTask id="${id}" camunda:assignee="3">${io}</userTask>`);
      return [id, id];
    },
  },
};
