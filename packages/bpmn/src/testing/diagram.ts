import { drawingXml, type DrawnFlow, type DrawnNode, type Layout } from './drawing';
import { escapeXml, flowTypeManual, taskExtensions, taskLoop, type TaskSettings } from './task-settings';
import { timer, type TimerKind } from './timer';

/** The attributes in the tag of an element, and its content. */
interface ElementText {
  name?: string;
  attributes?: string;
  body?: string;
}

/** Declared if an element refers to it. */
const withdrawMessage = '<message id="m1" name="withdraw"/>';

/** Ends a loop when this condition holds, or this share of its instances is done. */
function completion({ condition, share }: { condition?: string; share?: number }): string {
  const text = condition ?? (share === undefined ? '' : `\${nrOfCompletedInstances/nrOfInstances >= ${share}}`);
  return text === ''
    ? ''
    : `<completionCondition xsi:type="tFormalExpression">${escapeXml(text)}</completionCondition>`;
}

/** Builds a process for a test from nodes and flows. */
export class Diagram {
  private readonly parts: string[] = [];
  private readonly nodes: DrawnNode[] = [];
  private readonly flows: DrawnFlow[] = [];
  private declared = '';

  constructor(
    readonly key: string,
    private readonly name = key,
    private readonly attributes = 'isExecutable="true"',
  ) {}

  start(id = 'start', name = id): this {
    return this.node('startEvent', id, { name, attributes: 'camunda:initiator="initiator"' });
  }

  end(id = 'end', name = id): this {
    return this.node('endEvent', id, { name });
  }

  /** Errors, escalations, messages and signals beside the process. */
  declare(xml: string): this {
    this.declared += xml;
    return this;
  }

  /** Binds a form to the process. */
  form(formKey: string): this {
    return this.add(`<extensionElements><sdecloud:formKey>["${formKey}"]</sdecloud:formKey></extensionElements>`);
  }

  /** Adds a user task with the designer's settings. */
  task(id: string, settings: TaskSettings = {}): this {
    const { name = id, handling, attributes = '' } = settings;
    return this.node('userTask', id, {
      name,
      attributes: `${attributes} ${handling ? `camunda:assignee="\${${id}_assignee}"` : ''}`,
      body: `${taskExtensions(settings)}${handling ? taskLoop(id, handling) : ''}`,
    });
  }

  /** Adds a user task that each of a list of users handles, as the process variable `variable` contains them. */
  countersign(
    id: string,
    options: { variable: string; sequential?: boolean; share?: number; condition?: string },
  ): this {
    return this.node('userTask', id, {
      name: id,
      attributes: `camunda:assignee="\${${id}_user}"`,
      body: `<multiInstanceLoopCharacteristics
        isSequential="${options.sequential ?? false}" camunda:collection="${options.variable}"
        camunda:elementVariable="${id}_user">${completion(options)}</multiInstanceLoopCharacteristics>`,
    });
  }

  gateway(
    kind: 'exclusive' | 'parallel' | 'inclusive',
    id: string,
    options: { name?: string; manual?: boolean; default?: string; attributes?: string } = {},
  ) {
    const { name, manual = false, attributes = '' } = options;
    const byDefault = options.default === undefined ? '' : `default="${options.default}"`;
    return this.node(`${kind}Gateway`, id, {
      ...(name !== undefined && { name }),
      attributes: [byDefault, attributes].filter(Boolean).join(' '),
      body: manual ? flowTypeManual : '',
    });
  }

  /**
   * Adds a sub-process with the content that `draw` adds. With `loop` it runs once for each entry of a process
   * variable, in parallel or sequentially, until `share` of the runs are done.
   */
  subProcess(
    id: string,
    draw: (inner: Diagram) => void,
    options: {
      loop?: string;
      sequential?: boolean;
      share?: number;
      attributes?: string;
      element?: 'subProcess' | 'transaction';
    } = {},
  ): this {
    const { element = 'subProcess', sequential = false, attributes = '' } = options;
    const inner = new Diagram(id);
    draw(inner);
    const loop =
      options.loop === undefined
        ? ''
        : `<multiInstanceLoopCharacteristics isSequential="${sequential}" camunda:collection="${options.loop}" camunda:elementVariable="${id}_item">${completion(options)}</multiInstanceLoopCharacteristics>`;
    return this.node(element, id, { name: id, attributes, body: `${loop}${inner.content}` });
  }

  /** Adds a task and its compensation handler `<id>_undo`. */
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
      `<boundaryEvent id="${id}" attachedToRef="${host}">${timer('timeDuration', duration)}</boundaryEvent>`,
    );
  }

  timerStart(id: string, kind: TimerKind, text: string): this {
    return this.add(`<startEvent id="${id}" name="${id}">${timer(kind, text)}</startEvent>`);
  }

  timerCatch(id: string, kind: TimerKind, text: string): this {
    return this.add(`<intermediateCatchEvent id="${id}">${timer(kind, text)}</intermediateCatchEvent>`);
  }

  messageCatch(id: string, message: string): this {
    return this.add(
      `<intermediateCatchEvent id="${id}"><messageEventDefinition messageRef="${message}"/></intermediateCatchEvent>`,
    );
  }

  /** Starts compensation of the scope around it, or of an activity. */
  compensate(id: string, activity = ''): this {
    const named = activity === '' ? '' : ` activityRef="${activity}"`;
    return this.add(`<intermediateThrowEvent id="${id}"><compensateEventDefinition${named}/></intermediateThrowEvent>`);
  }

  /** Adds a service task that calls a handler. */
  service(id: string, handler: string): this {
    return this.add(`<serviceTask id="${id}" camunda:class="${handler}"/>`);
  }

  /** A copy element: to these users, or to whom an expression names. */
  copies(id: string, people: { users?: readonly number[]; roles?: readonly number[]; variable?: string }): this {
    const condition = {
      userList: (people.users ?? []).map((userId) => ({ userId, chineseName: String(userId) })),
      roleList: (people.roles ?? []).map((roleId) => ({ roleId, roleName: String(roleId) })),
      variable: people.variable ?? '',
    };
    const setting = `<sdecloud:candidateCondition>${escapeXml(JSON.stringify(condition))}</sdecloud:candidateCondition>`;
    return this.add(`<sendTask id="${id}" name="${id}"><extensionElements>${setting}</extensionElements></sendTask>`);
  }

  external(id: string, topic: string): this {
    return this.add(`<serviceTask id="${id}" camunda:type="external" camunda:topic="${topic}"/>`);
  }

  call(id: string, definitionKey: string): this {
    return this.add(`<callActivity id="${id}" calledElement="${definitionKey}"/>`);
  }

  /** Adds flows from node to node. Each gets the id `<from>_<to>`. */
  flow(...nodes: string[]): this {
    for (let index = 1; index < nodes.length; index += 1) this.branch(nodes[index - 1] ?? '', nodes[index] ?? '');
    return this;
  }

  branch(from: string, to: string, condition?: string): this {
    const id = `${from}_${to}`;
    this.flows.push({ id, from, to });
    const expression = condition
      ? `<conditionExpression xsi:type="tFormalExpression">${escapeXml(condition)}</conditionExpression>`
      : '';
    return this.add(`<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${expression}</sequenceFlow>`);
  }

  /** Adds an element of any kind. */
  node(tag: string, id: string, { name, attributes = '', body = '' }: ElementText = {}): this {
    this.nodes.push({ id, tag });
    const inTag = [`id="${id}"`, name !== undefined && `name="${name}"`, attributes.trim()].filter(Boolean).join(' ');
    return this.add(`<${tag} ${inTag}>${body}</${tag}>`);
  }

  /** Adds an element as XML. It is left out of the drawing. */
  add(part: string): this {
    this.parts.push(part);
    return this;
  }

  /** The elements in the order of the schema, which has associations last. */
  private get content(): string {
    const isLast = (part: string) => part.startsWith('<association');
    return [...this.parts.filter((part) => !isLast(part)), ...this.parts.filter(isLast)].join('\n');
  }

  get xml(): string {
    return this.file('');
  }

  /** Returns the XML with a drawing, as a modeler saves it. */
  drawn(layout?: Layout): string {
    return this.file(drawingXml(this.key, this.nodes, this.flows, layout));
  }

  private file(drawing: string): string {
    const { content } = this;
    const declared = `${content.includes('messageRef="m1"') ? withdrawMessage : ''}${this.declared}`;
    return `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="http://sdecloud.org/schema/1.0/bpmn" targetNamespace="t">
  ${declared}
  <process id="${this.key}" name="${this.name}" ${this.attributes}>${content}</process>${drawing}
</definitions>`;
  }
}
