import { Diagram, handledBy, severalPersons } from './diagram';

/** A part of a process that is closed as it was opened. */
export type Block =
  | { type: 'task' }
  | { type: 'several'; sequential: boolean; percent: number }
  | { type: 'gateway'; kind: 'exclusive' | 'parallel' | 'inclusive'; branches: Block[][] }
  | { type: 'loop'; body: Block[] }
  | { type: 'scope'; body: Block[]; several: boolean }
  | { type: 'undoable'; body: Block[] }
  | { type: 'guarded'; body: Block[]; kind: 'error' | 'escalation' }
  | { type: 'call' }
  | { type: 'waiting'; kind: WaitingKind };

export const waitingKinds = [
  'message',
  'signal',
  'timer',
  'condition',
  'receive',
  'either',
  'external',
  'before',
  'after',
  'late',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

const by = (...users: number[]) => ({ handlers: handledBy({ users }) });

/** What the call activities run. */
export const calledProcess = (): Diagram =>
  new Diagram('called').start().task('inside', by(2)).end().flow('start', 'inside', 'end');

/** Branches and loops are chosen by the variable `c`, 0 to 3, which every completion sets. */
export function drawBlocks(list: readonly Block[]): Diagram {
  const diagram = new Diagram('random')
    .declare('<error id="x" errorCode="x"/><escalation id="x2" escalationCode="x"/><signal id="s" name="go"/>')
    .start()
    .task('first', by(1))
    .end();
  const [into, out] = new Drawing(diagram).line(list, false);
  return diagram.flow('start', 'first', into).flow(out, 'end');
}

/** Draws blocks; each tells the node by which it is entered and the one by which it is left. */
class Drawing {
  private count = 0;

  constructor(private diagram: Diagram) {}

  /** Within a loop nobody is passed automatically, or it might go round for ever. */
  line(items: readonly Block[], looped: boolean): [string, string] {
    const drawn = items.map((item) => this.block(item, looped));
    for (let place = 1; place < drawn.length; place += 1)
      this.diagram.flow(drawn[place - 1]?.[1] ?? '', drawn[place]?.[0] ?? '');
    return [drawn[0]?.[0] ?? '', drawn.at(-1)?.[1] ?? ''];
  }

  private block(block: Block, looped: boolean): [string, string] {
    this.count += 1;
    const id = `n${this.count}`;
    switch (block.type) {
      case 'task':
        return this.task(id, looped);
      case 'several':
        return this.several(id, block, looped);
      case 'loop':
        return this.loop(id, block);
      case 'scope':
        return this.scope(id, block, looped);
      case 'undoable':
        return this.undoable(id, block, looped);
      case 'guarded':
        return this.guarded(id, block, looped);
      case 'call':
        return this.call(id);
      case 'waiting':
        return this.waiting(id, block);
      default:
        return this.gateway(id, block, looped);
    }
  }

  private task(id: string, looped: boolean): [string, string] {
    this.diagram.task(id, { ...by((this.count % 4) + 1), adjacent: !looped && this.count % 3 === 0 });
    return [id, id];
  }

  private call(id: string): [string, string] {
    const mappings = '<camunda:in source="c" target="c"/><camunda:out source="c" target="c"/>';
    this.diagram.add(
      `<callActivity id="${id}" calledElement="called"><extensionElements>${mappings}</extensionElements></callActivity>`,
    );
    return [id, id];
  }

  /** Something that nobody handles; `late` is a task with a timer beside it. */
  private waiting(id: string, { kind }: BlockOf<'waiting'>): [string, string] {
    const caught = (name: string, definition: string) =>
      `<intermediateCatchEvent id="${name}">${definition}</intermediateCatchEvent>`;
    const message = '<messageEventDefinition messageRef="m1"/>';
    const timer =
      '<timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition>';
    const condition =
      '<conditionalEventDefinition><condition xsi:type="tFormalExpression">${go == 1}</condition></conditionalEventDefinition>';
    const parts: Record<Exclude<WaitingKind, 'either' | 'late'>, string> = {
      message: caught(id, message),
      signal: caught(id, '<signalEventDefinition signalRef="s"/>'),
      timer: caught(id, timer),
      condition: caught(id, condition),
      receive: `<receiveTask id="${id}"/>`,
      external: `<serviceTask id="${id}" camunda:type="external" camunda:topic="work"/>`,
      before: `<manualTask id="${id}" camunda:asyncBefore="true"/>`,
      after: `<task id="${id}" camunda:asyncAfter="true"/>`,
    };
    if (kind === 'late') {
      this.diagram.task(id, by(2)).timerBoundary(`${id}b`, id, 'PT1H').gateway('exclusive', `${id}j`);
      this.diagram.flow(id, `${id}j`).flow(`${id}b`, `${id}j`);
      return [id, `${id}j`];
    }
    if (kind !== 'either') {
      this.diagram.add(parts[kind]);
      return [id, id];
    }
    this.diagram
      .add(`<eventBasedGateway id="${id}"/>`)
      .add(caught(`${id}m`, message))
      .add(caught(`${id}t`, timer));
    this.diagram.gateway('exclusive', `${id}j`).flow(id, `${id}m`, `${id}j`).flow(id, `${id}t`, `${id}j`);
    return [id, `${id}j`];
  }

  private several(id: string, { percent, sequential }: BlockOf<'several'>, looped: boolean): [string, string] {
    const handling = severalPersons(percent, sequential);
    this.diagram.task(id, { ...by(1, 2, 3), handling, initiator: !looped && this.count % 2 === 0 });
    return [id, id];
  }

  private loop(id: string, { body }: BlockOf<'loop'>): [string, string] {
    this.fork(id);
    this.diagram.gateway('exclusive', id);
    const [into, out] = this.line(body, true);
    this.diagram.flow(id, into).flow(out, `${id}x`, `${id}y`).branch(`${id}x`, id, '${c == 3}');
    return [id, `${id}y`];
  }

  private undoable(id: string, { body }: BlockOf<'undoable'>, looped: boolean): [string, string] {
    this.fork(id);
    this.diagram
      .undoable(id, by(3), by(2))
      .add(`<intermediateThrowEvent id="${id}u"><compensateEventDefinition/></intermediateThrowEvent>`);
    const [into, out] = this.line(body, looped);
    this.diagram.flow(id, into).flow(out, `${id}x`, `${id}y`);
    this.diagram.branch(`${id}x`, `${id}u`, '${c == 1}').flow(`${id}u`, `${id}y`);
    return [id, `${id}y`];
  }

  private scope(id: string, { body, several }: BlockOf<'scope'>, looped: boolean): [string, string] {
    this.inside(id, body, looped, several ? { loop: 'pair' } : {});
    return [id, id];
  }

  /** A sub-process that may throw what its boundary event catches. */
  private guarded(id: string, { body, kind }: BlockOf<'guarded'>, looped: boolean): [string, string] {
    const definition = `<${kind}EventDefinition ${kind}Ref="${kind === 'error' ? 'x' : 'x2'}"/>`;
    this.inside(id, body, looped, {}, () => {
      this.fork(id);
      this.diagram
        .add(`<endEvent id="${id}t">${definition}</endEvent>`)
        .branch(`${id}x`, `${id}t`, '${c == 1}')
        .flow(`${id}x`, `${id}y`);
      return [`${id}x`, `${id}y`];
    });
    this.diagram
      .add(`<boundaryEvent id="${id}b" attachedToRef="${id}">${definition}</boundaryEvent>`)
      .gateway('exclusive', `${id}j`)
      .flow(id, `${id}j`)
      .flow(`${id}b`, `${id}j`);
    return [id, `${id}j`];
  }

  /** A gateway that goes on by its default flow, or by others, and one behind it. */
  private fork(id: string): void {
    this.diagram.gateway('exclusive', `${id}x`, { default: `${id}x_${id}y` }).gateway('exclusive', `${id}y`);
  }

  private inside(
    id: string,
    body: readonly Block[],
    looped: boolean,
    options: { loop?: string },
    last?: () => [string, string],
  ): void {
    const outer = this.diagram;
    const fill = (inner: Diagram) => {
      this.diagram = inner.start(`${id}s`).end(`${id}e`);
      const [into, out] = this.line(body, looped);
      inner.flow(`${id}s`, into);
      const [first, end] = last?.() ?? [out, out];
      if (first !== out) inner.flow(out, first);
      inner.flow(end, `${id}e`);
    };
    outer.subProcess(id, fill, options);
    this.diagram = outer;
  }

  private gateway(id: string, { kind, branches }: BlockOf<'gateway'>, looped: boolean): [string, string] {
    const byDefault = kind === 'parallel' ? {} : { default: `${id}_last${id}` };
    this.diagram.gateway(kind, id, byDefault).gateway(kind, `${id}j`);
    for (const [place, branch] of branches.entries()) {
      const [into, out] = this.line(branch, looped);
      const condition = kind === 'parallel' ? undefined : `\${c == ${place} || c == 2}`;
      this.diagram.branch(id, into, condition).flow(out, `${id}j`);
    }
    if (kind !== 'parallel') this.diagram.task(`last${id}`, by(4)).flow(id, `last${id}`, `${id}j`);
    return [id, `${id}j`];
  }
}
