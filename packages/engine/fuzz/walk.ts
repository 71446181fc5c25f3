import { plainCalendar } from '@portal/contract/work-calendar';
import type { Command, CommandOf } from '../src/core/commands/types';
import { referenceKey, type CalledDefinition, type CallAnswer, type DefinitionReference } from '../src/core/env';
import { calledAt, type Execution, type InstanceState } from '../src/core/state';
import { step } from '../src/core/step';
import type { Effects } from '../src/core/effects';
import { EngineError } from '../src/errors';
import type { ProcessModel } from '../src';
import type { Move } from './arbitrary';
import { oneOf } from './blocks/block';
import { instruction, transientName } from './makers';
import { commandOf } from './moves';
import { progress } from './progress';
import { numbersFrom, one, type Situation } from './situation';
import { doubledTokens, violationsOf, leftOver } from './oracles/state';
import { callsKept, Rows, taskHistory } from './oracles/effects';
import { callsBound, channelsMatch, rejectOffers, forecastMatches } from './oracles/commands';
import type { Violations } from './report';
import { answer, calledVersions, membersAt, versions } from './environment';

export interface Compiled {
  model: ProcessModel;
  called: ProcessModel;
}

/** One command of a walk and its outcome. */
export interface Step {
  command: Command;
  refused: string | undefined;
}

export interface Stepped {
  before: InstanceState | undefined;
  state: InstanceState;
  effects: Effects;
}

/** Refusals that mean an error of the definition or the engine, for any command. */
const neverRight = new Set(['activityNotFound', 'definitionNotFound', 'definitionInvalid', 'noHandler']);

/** Commands that may put two tokens at one place, because an event is not caught or tokens are moved manually. */
const doubles = new Set(['raise', 'externalError', 'modify', 'jump']);
const mayDouble = (command: Command): boolean =>
  doubles.has(command.type) || (command.type === 'migrate' && Object.keys(command.mapping).length > 0);

/** Commands with randomly chosen nodes and executions, which need not exist. */
const manual: ReadonlySet<string> = new Set(['modify', 'start', 'setVars']);

/**
 * The stored state is checked after this many commands: a command leaves its input unchanged, and repeating it gives
 * the same result.
 */
const storedEach = 3;

/** The forecast is checked in one of this many states. */
const forecastEach = 20;

/** The number of commands that may be needed to end an instance. Nested repeating scopes have many tasks. */
const endWithin = 2000;

const minute = 60_000;

const reread = (state: InstanceState): InstanceState => JSON.parse(JSON.stringify(state)) as InstanceState;

/** A walk through one process that checks everything after each step. */
export class Walk {
  state: InstanceState | undefined;
  readonly steps: Step[] = [];
  /** The changes of the commands that were accepted. */
  readonly written: Stepped[] = [];
  readonly violations: Violations = [];
  /** True after tokens were moved manually, or after a branch ended because nothing caught what it threw. */
  mayBeDoubled = false;
  private now = Date.UTC(2026, 0, 1, 9);
  private rows = new Rows();
  private instances = 0;
  private readonly definitions: Map<string, CalledDefinition>;

  constructor(
    private readonly compiled: Compiled,
    /** True if each place has at most one token. */
    private readonly blocks: boolean,
  ) {
    const key = 'called';
    const [older, newest] = calledVersions;
    const [first, second] = versions;
    const references: [DefinitionReference, string][] = [
      [{ id: older }, older],
      [{ id: newest }, newest],
      [{ key }, newest],
      [{ key, version: 1 }, older],
      [{ key, tag: 'even' }, newest],
      [{ key, beside: first }, older],
      [{ key, beside: second }, newest],
    ];
    this.definitions = new Map<string, CalledDefinition>([
      ...versions.map((id) => [referenceKey({ id }), { id, key: 'random', model: compiled.model }] as const),
      ...references.map(([of, id]) => [referenceKey(of), { id, key, model: compiled.called }] as const),
    ]);
  }

  /** Makes moves until the list is over, the instance has ended for good, or something is wrong. */
  go(moves: readonly Move[]): void {
    for (const { kind, pick, c } of moves) {
      if (this.violations.length > 0) return;
      if (!this.state) this.give(this.begin(pick, c));
      if (!this.state) continue;
      const situation = this.situation(this.state, pick, c);
      const ended = this.state.status !== 'running';
      if (kind === 'restart') {
        if (ended) this.restart(situation);
        continue;
      }
      // seldom: an ended instance refuses everything
      const command = ended && pick % 10 > 0 ? undefined : commandOf(kind, situation);
      if (command) this.give(command);
    }
  }

  /** Brings the instance to its end. An instance that cannot be ended is a violation. */
  finish(): void {
    for (let round = 0; round < endWithin && this.isRunning(); round += 1) {
      const command = this.state && progress(this.situation(this.state, round * 7919 + round, round % 3));
      if (!command) break;
      this.give(command);
    }
    if (!this.isRunning()) return;
    this.violations.push('the instance cannot be brought to its end');
  }

  private isRunning(): boolean {
    return this.violations.length === 0 && this.state?.status === 'running';
  }

  /**
   * Starts the instance, mostly at its none start event, and now and then at another one, at an invalid node or with
   * unsupported values.
   */
  private begin(pick: number, c: number): Command {
    const next = numbersFrom(pick);
    const start = this.start(c);
    // an instance that an event starts has no caller
    const vars = { ...start.vars, initiator: '1' };
    const given = next() % 5 === 0 ? { vars: { ...vars, [transientName]: 1 }, transient: [transientName] } : { vars };
    const events = this.compiled.model.nodes.filter(({ type, scope }) => type === 'startEvent' && scope === undefined);
    const startNode = one(events, { next })?.id ?? '';
    const at = oneOf([{}, {}, {}, { startNode }, { startNode, deferred: 'the service is closed' }], next());
    return { ...start, ...given, ...at };
  }

  private start(c: number): CommandOf<'start'> {
    return {
      type: 'start',
      user: '1',
      instanceId: `i${(this.instances += 1)}`,
      definitionId: versions[0],
      businessKey: 'b',
      title: 'random',
      initiator: '1',
      vars: { c, go: 0, pair: ['left', 'right'], empty: [], s: 0 },
      selectedFlowIds: [],
      comment: '',
    };
  }

  /** Restarts an ended instance at some node. */
  private restart(situation: Situation): void {
    const [root] = Object.values(situation.state.executions);
    if (!root) return;
    const change = instruction(root, situation);
    if (change.type === 'cancel' || change.type === 'cancelAll') return;
    this.mayBeDoubled = true;
    this.give({ ...this.start(situation.c), vars: { ...root.vars }, changes: [change], restartedBy: '9' }, true);
  }

  private situation(state: InstanceState, pick: number, c: number): Situation {
    return { state, c, modelOf: (execution) => this.modelOf(state, execution), next: numbersFrom(pick) };
  }

  private modelOf(state: InstanceState, execution: Execution): ProcessModel {
    return calledAt(state, execution.id) ? this.compiled.called : this.compiled.model;
  }

  private give(command: Command, restarted = false): void {
    this.now += minute;
    const before = restarted || command.type === 'start' ? undefined : this.state;
    const isStored = (this.steps.length + 1) % storedEach === 0;
    const document = isStored && before ? JSON.stringify(before) : undefined;
    const result = this.attempt(before, command);
    const refused = 'refused' in result ? result.refused : undefined;
    this.steps.push({ command, refused });
    if (before) this.violations.push(...rejectOffers(before, command, refused, (at) => this.modelOf(before, at)));
    if (document !== undefined && JSON.stringify(before) !== document)
      this.violations.push('the command has changed the state that it was given');
    if ('refused' in result) {
      if (neverRight.has(result.refused) && !manual.has(command.type))
        this.violations.push(`refused: ${result.refused}`);
      return;
    }
    if (mayDouble(command)) this.mayBeDoubled = true;
    if (isStored) this.replay(document, command, result);
    if (!before) this.rows = new Rows();
    this.check(command, before, isStored ? reread(result.state) : result.state, result);
    this.state = result.state;
    this.written.push({ before, ...result });
  }

  /** Checks that the same command on the document read from the store gives the same result. */
  private replay(document: string | undefined, command: Command, { state, effects }: Omit<Stepped, 'before'>): void {
    const again = this.attempt(document === undefined ? undefined : (JSON.parse(document) as InstanceState), command);
    if (JSON.stringify(again) !== JSON.stringify({ state, effects }))
      this.violations.push('the same command gives another result');
  }

  private check(
    command: Command,
    before: InstanceState | undefined,
    state: InstanceState,
    { effects }: Omit<Stepped, 'before'>,
  ): void {
    this.violations.push(
      ...violationsOf(state, (execution) => this.modelOf(state, execution)),
      ...leftOver(state),
      ...(this.blocks && !this.mayBeDoubled ? doubledTokens(state) : []),
      ...this.rows.apply(effects, state),
      ...this.rows.compare(state),
      ...taskHistory(before, state, effects),
      ...callsKept(before, state, effects),
      ...this.ahead(state),
      ...callsBound(before, state, effects, (execution) => this.modelOf(state, execution)),
      ...channelsMatch(command, { before, state, effects }, (of, execution) => this.modelOf(of, execution)),
    );
  }

  /** Checks the forecast now and then. */
  private ahead(state: InstanceState): Violations {
    if (this.steps.length % forecastEach > 0 || state.status !== 'running') return [];
    const env = {
      now: this.now,
      members: membersAt(this.now),
      definitions: this.definitions,
      answers: [],
      calendar: plainCalendar,
    };
    return forecastMatches(this.compiled.model, state, env);
  }

  private attempt(before: InstanceState | undefined, command: Command): Omit<Stepped, 'before'> | { refused: string } {
    const answers: CallAnswer[] = [];
    const env = {
      now: this.now,
      members: membersAt(this.now),
      definitions: this.definitions,
      answers,
      calendar: plainCalendar,
    };
    try {
      for (;;) {
        const result = step(this.compiled.model, before, command, env);
        if ('state' in result) return result;
        if (!result.need.call) throw new Error(`needs ${JSON.stringify(result.need)}`);
        answers.push(answer(result.need.call));
      }
    } catch (error) {
      if (error instanceof EngineError) return { refused: error.code };
      this.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return { refused: 'violation' };
    }
  }
}
