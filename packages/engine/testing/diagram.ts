import type { CandidateCondition, HandlerChoice, Handling } from '@portal/bpmn';

/** A process for a test, written as nodes and flows. */
export class Diagram {
  private readonly parts: string[] = [];
  private declared = '';
  private flows = 0;

  constructor(
    readonly key: string,
    private readonly name = key,
  ) {}

  start(id = 'start'): this {
    return this.add(`<startEvent id="${id}" name="${id}" camunda:initiator="initiator"/>`);
  }

  end(id = 'end'): this {
    return this.add(`<endEvent id="${id}" name="${id}"/>`);
  }

  /** Errors, escalations, messages and signals beside the process. */
  declare(xml: string): this {
    this.declared += xml;
    return this;
  }

  /** A user task with the designer's settings. */
  task(id: string, settings: TaskSettings = {}): this {
    const { handlers, choice, handling, initiator, adjacent, channels, attributes = '' } = settings;
    const extensions = [
      handlers && setting('candidateCondition', JSON.stringify(handlers)),
      choice && setting('handlerChoice', JSON.stringify(choice)),
      handling && setting('multiActorAction', JSON.stringify(handling)),
      initiator && setting('initiatorAutoComplete', 'true'),
      adjacent && setting('serialAutoComplete', 'true'),
      channels && channelSettings(channels),
    ].filter(Boolean);
    const extensionElements = `<extensionElements>${extensions.join('')}</extensionElements>`;
    return this.add(
      `<userTask id="${id}" name="${id}" ${attributes} ${handling ? `camunda:assignee="\${${id}_assignee}"` : ''}>${
        extensions.length > 0 ? extensionElements : ''
      }${handling ? loop(id, handling) : ''}</userTask>`,
    );
  }

  /** A user task handled by each of a list of users, as the process variable `variable` gives them. */
  countersign(id: string, options: { variable: string; sequential?: boolean; share?: number }): this {
    const condition =
      options.share === undefined
        ? ''
        : `<completionCondition xsi:type="tFormalExpression">\${nrOfCompletedInstances/nrOfInstances &gt;= ${options.share}}</completionCondition>`;
    return this.add(
      `<userTask id="${id}" name="${id}" camunda:assignee="\${${id}_user}"><multiInstanceLoopCharacteristics
        isSequential="${options.sequential ?? false}" camunda:collection="${options.variable}"
        camunda:elementVariable="${id}_user">${condition}</multiInstanceLoopCharacteristics></userTask>`,
    );
  }

  gateway(
    kind: 'exclusive' | 'parallel' | 'inclusive',
    id: string,
    options: { manual?: boolean; default?: string; attributes?: string } = {},
  ) {
    const extension = options.manual ? `<extensionElements>${setting('flowType', 'manual')}</extensionElements>` : '';
    const byDefault = options.default === undefined ? '' : `default="${options.default}"`;
    const attributes = [byDefault, options.attributes ?? ''].filter(Boolean).join(' ');
    return this.add(`<${kind}Gateway id="${id}" ${attributes}>${extension}</${kind}Gateway>`);
  }

  /** A sub-process with what `draw` puts in it; `loop`: once for each entry of a process variable, or one after another. */
  subProcess(
    id: string,
    draw: (inner: Diagram) => void,
    options: { loop?: string; sequential?: boolean; attributes?: string; element?: 'subProcess' | 'transaction' } = {},
  ): this {
    const { element = 'subProcess', sequential = false } = options;
    const inner = new Diagram(id);
    draw(inner);
    const loop =
      options.loop === undefined
        ? ''
        : `<multiInstanceLoopCharacteristics isSequential="${sequential}" camunda:collection="${options.loop}" camunda:elementVariable="${id}_item"/>`;
    return this.add(
      `<${element} id="${id}" name="${id}" ${options.attributes ?? ''}>${inner.parts.join('\n')}${loop}</${element}>`,
    );
  }

  /** A task with another one, `<id>_undo`, that undoes it. */
  undoable(id: string, settings: TaskSettings, undo: TaskSettings): this {
    return this.task(id, settings)
      .task(`${id}_undo`, { ...undo, attributes: `isForCompensation="true" ${undo.attributes ?? ''}` })
      .add(`<boundaryEvent id="${id}_done" attachedToRef="${id}"><compensateEventDefinition/></boundaryEvent>`)
      .add(`<association id="${id}_link" sourceRef="${id}_done" targetRef="${id}_undo" associationDirection="One"/>`);
  }

  /** An event sub-process that begins with a message. */
  onMessage(id: string, message: string, draw: (inner: Diagram) => void, interrupting = true): this {
    return this.subProcess(
      id,
      (inner) => {
        inner.add(
          `<startEvent id="${id}_start" isInterrupting="${interrupting}"><messageEventDefinition messageRef="${message}"/></startEvent>`,
        );
        draw(inner);
      },
      { attributes: 'triggeredByEvent="true"' },
    );
  }

  messageBoundary(id: string, host: string, message: string, interrupting = true): this {
    return this.add(
      `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}"><messageEventDefinition messageRef="${message}"/></boundaryEvent>`,
    );
  }

  timerBoundary(id: string, host: string, duration: string): this {
    return this.add(
      `<boundaryEvent id="${id}" attachedToRef="${host}"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">${duration}</timeDuration></timerEventDefinition></boundaryEvent>`,
    );
  }

  /** Flows from node to node; each gets the id `<from>_<to>`. */
  flow(...nodes: string[]): this {
    for (let place = 1; place < nodes.length; place += 1) this.branch(nodes[place - 1] ?? '', nodes[place] ?? '');
    return this;
  }

  branch(from: string, to: string, condition?: string): this {
    this.flows += 1;
    const expression = condition
      ? `<conditionExpression xsi:type="tFormalExpression">${escape(condition)}</conditionExpression>`
      : '';
    return this.add(
      `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${expression}</sequenceFlow>`,
    );
  }

  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="http://sdecloud.org/schema/1.0/bpmn" targetNamespace="t">
  <message id="m1" name="withdraw"/>${this.declared}
  <process id="${this.key}" name="${this.name}" isExecutable="true">${this.parts.join('\n')}</process>
</definitions>`;
  }

  /** An element as it stands in the XML. */
  add(part: string): this {
    this.parts.push(part);
    return this;
  }
}

export interface TaskSettings {
  handlers?: CandidateCondition;
  /** Handlers chosen at runtime, from `handlers` if there are some. */
  choice?: Partial<HandlerChoice>;
  /** Several handlers; the list is filled from `handlers`. */
  handling?: Handling;
  initiator?: boolean;
  adjacent?: boolean;
  /** Channels that notify its handlers; left out: only the portal's own. */
  channels?: readonly string[];
  attributes?: string;
}

/** A handler setting. */
export function handledBy(given: {
  users?: number[];
  departments?: number[];
  roles?: number[];
  variable?: string;
}): CandidateCondition {
  const { users = [], departments = [], roles = [], variable = '' } = given;
  return {
    userList: users.map((userId) => ({ userId, chineseName: `user ${userId}` })),
    departmentList: departments.map((id) => ({ id, name: `department ${id}` })),
    companyList: [],
    roleList: roles.map((roleId) => ({ roleId, roleName: `role ${roleId}` })),
    variable,
  };
}

export function severalPersons(completePercentage: number, isSequential = false): Handling {
  return { type: 'completeMultiInst', config: { isSequential, completePercentage, condition: '' } };
}

function loop(id: string, { config }: Handling): string {
  const condition = `\${nrOfCompletedInstances/nrOfInstances >= ${config.completePercentage / 100}}`;
  return `<multiInstanceLoopCharacteristics isSequential="${config.isSequential}" camunda:collection="${id}_assigneeList"
    camunda:elementVariable="${id}_assignee"><completionCondition xsi:type="tFormalExpression">${escape(condition)}</completionCondition></multiInstanceLoopCharacteristics>`;
}

/** Notification channels of a task or of a process. */
export const channelSettings = (channelList: readonly string[]): string =>
  setting('Notification', JSON.stringify({ channelList }));

const setting = (name: string, body: string): string => `<sdecloud:${name}>${escape(body)}</sdecloud:${name}>`;
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
