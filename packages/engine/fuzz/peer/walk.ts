import { perform } from '../../conformance/actions';
import { difference, sameTexts } from '../../conformance/compare';
import { Session } from '../../conformance/session';
import { DefinitionError, EngineError } from '../../src';
import { createMemoryStore } from '../../testing/memory-store';
import type { Drawn } from './drawing';
import { isCounted, localsOf } from './locals';
import { actionOf, forward, type Action, type PeerMove } from './moves';
import type { Peer, PeerAnswer } from './peer';

const began = Date.UTC(2026, 0, 1, 9);
const tenant = 'peer';

/** The number of actions after the moves that may bring an instance to its end. */
const endWithin = 40;

/** One process and one list of commands, through both engines. */
export class PeerWalk {
  readonly actions: Action[] = [];
  refused = 0;
  /** The first difference. */
  difference: string | undefined;
  /** Whether a signal has reached several receivers in one instance. */
  severalReceivers = false;
  private receivers: readonly unknown[] = [];
  private readonly session = new Session(createMemoryStore(), tenant, began);
  private now = 0;

  constructor(
    private readonly peer: Peer,
    private readonly drawn: Drawn,
  ) {}

  /** Sends the same commands to both, up to the first difference. */
  async play(actions: readonly Action[]): Promise<void> {
    if (!(await this.begin())) return;
    for (const action of actions) {
      if (this.difference !== undefined) return;
      await this.act(action);
    }
    if (this.difference === undefined) await this.compareHistory();
  }

  async go(moves: readonly PeerMove[]): Promise<void> {
    if (!(await this.begin())) return;
    let answer = await this.act([
      'start',
      { processKey: 'random', vars: { c: 0, go: 0, pair: ['u1', 'u2'], empty: [] } },
    ]);
    for (const move of [...moves, ...towardsEnd()]) {
      if (this.difference !== undefined || answer.state.instances.length === 0) break;
      const action = actionOf(move, { state: answer.state, c: move.c, nodes: this.drawn.nodes });
      if (action) answer = await this.act(action);
    }
    if (this.difference === undefined) await this.compareHistory();
  }

  /** Deploys to both. Returns false if nothing can be started. */
  async begin(): Promise<boolean> {
    const { files } = this.drawn;
    const { error } = await this.peer.ask({ reset: began, deploy: files });
    let refusal: string | undefined;
    try {
      for (const { xml } of files) await this.session.engine.deploy(tenant, { xml });
    } catch (thrown) {
      if (!(thrown instanceof DefinitionError)) throw thrown;
      refusal = thrown.issues.map(({ code, nodeId }) => `${code} ${nodeId}`).join(', ');
    }
    this.compareRefusals('deploy', error, refusal);
    return error === undefined && refusal === undefined;
  }

  async act(action: Action): Promise<PeerAnswer> {
    const [name, input] = action;
    this.actions.push(action);
    if (name === 'signal' && new Set(this.receivers).size < this.receivers.length) this.severalReceivers = true;
    // a timer runs when it is due
    if (name === 'job' && Number(input['dueInSec']) > 0) this.now += Number(input['dueInSec']) * 1000;
    this.session.setClock(this.now);
    const answer = await this.peer.ask({ clock: this.now, [name]: input });
    this.receivers = (answer.state.subscriptions ?? []).flatMap(({ type, in: ref }) =>
      type === 'signal' ? [ref] : [],
    );
    const refusal = await this.ours(name, input);
    if (refusal !== undefined) this.refused += 1;
    if (answer.unreadable !== undefined) this.difference = `unreadable: ${answer.unreadable}`;
    else if (this.compareRefusals(name, answer.error, refusal)) await this.compareStates(answer);
    return answer;
  }

  private async ours(name: string, input: unknown): Promise<string | undefined> {
    try {
      await perform(this.session, name, input, () => Promise.resolve());
      return undefined;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return error.code;
    }
  }

  private compareRefusals(name: string, theirs: string | undefined, ours: string | undefined): boolean {
    if ((theirs === undefined) === (ours === undefined)) return true;
    this.difference =
      theirs === undefined ? `${name}: refused here: ${ours}` : `${name}: refused by Operaton: ${theirs}`;
    return false;
  }

  private async compareStates({ state }: PeerAnswer): Promise<void> {
    const own = await this.session.snapshot();
    const locals = localsOf(await this.session.known());
    const tasks = own.tasks.map(({ loopCounter: _loopCounter, ...task }) => task);
    const theirLocals = state.locals.filter((local) => !isCounted(local));
    this.difference =
      difference(state, { ...own, tasks }) ??
      (sameTexts(theirLocals, locals)
        ? undefined
        : `locals: expected ${theirLocals.join(', ')}, have ${locals.join(', ')}`);
  }

  async compareHistory(): Promise<void> {
    const { history } = await this.peer.ask({ history: true });
    const own = await this.session.ended();
    if (!sameTexts(history, own)) this.difference = `history: expected ${history.join(', ')}, have ${own.join(', ')}`;
  }
}

const towardsEnd = (): PeerMove[] =>
  Array.from({ length: endWithin }, (_, index) => ({
    kind: forward[index % forward.length] ?? 'complete',
    pick: index,
    c: index % 3,
  }));
