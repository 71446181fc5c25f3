import { DefinitionError, EngineError } from '../src';
import type { Store } from '../src/store/ports/store';
import { beginsWithDeploy, isExpectation, perform } from './actions';
import { diagramOf, type Case, type ExpectedState, type Step } from './cases';
import { difference, sameTexts } from './compare';
import { deviations, stepsOf, notKept, recordedAt, scriptsRefused } from './deviations';
import { NotSupported, Session } from './session';

export type Outcome = { passed: true } | { failed: string } | { skipped: string };

/** The cases with dates were recorded at this time. */
const recordingBegan = Date.UTC(2026, 10, 21, 9, 40, 44);

/** The issue of elements that the engine does not run. */
const notSupported = 'elementNotSupported';

/** Plays one case from its first step to its last or to the first that differs. */
export async function runCase(folder: string, item: Case, store: Store, tenant: string): Promise<Outcome> {
  const reason = notKept[item.id];
  if (reason !== undefined) return { skipped: reason };
  const play = new Play(folder, item, new Session(store, tenant, recordedAt[item.id] ?? recordingBegan));
  try {
    await play.all();
    return { passed: true };
  } catch (error) {
    if (error instanceof NotSupported) return { skipped: error.message };
    if (error instanceof DefinitionError && scriptsRefused.has(item.id) && isScriptRefused(error))
      return { passed: true };
    return { failed: `step ${play.index}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const isScriptRefused = ({ issues }: DefinitionError): boolean =>
  issues.some(({ nodeId, code }) => /^script(FormatNotSupported|ResourceMissing)$/.test(code) && nodeId !== '');

class Play {
  index = 0;
  private readonly steps: readonly Step[];

  constructor(
    private readonly folder: string,
    private readonly item: Case,
    private readonly session: Session,
  ) {
    this.steps = stepsOf(item);
  }

  async all(): Promise<void> {
    if (!beginsWithDeploy(this.item)) await this.deploy();
    while (this.index < this.steps.length) await this.next();
    await this.checkHistory();
  }

  /**
   * Checks which activities ended and which were canceled. Bodies of multi-instance activities have no row of their own
   * here.
   */
  private async checkHistory(): Promise<void> {
    const { finalHistory, id } = this.item;
    if (!finalHistory || deviations[id]) return;
    const expected = finalHistory
      .filter(({ activity, state }) => state !== 'active' && !activity.endsWith('#multiInstanceBody'))
      .map((row) => `${row.in} ${row.activity} ${row.state === 'canceled' ? 'canceled' : 'ended'}`);
    const actual = await this.session.ended();
    if (sameTexts(expected, actual)) return;
    throw new Error(`finalHistory: expected ${expected.join(', ')}, have ${actual.join(', ')}`);
  }

  private async next(): Promise<void> {
    const [name, value] = Object.entries(this.steps[this.index] ?? {})[0] ?? ['', undefined];
    if (isExpectation(name)) await this.check(name, value);
    else {
      const error = Object.hasOwn(this.steps[this.index + 1] ?? {}, 'expectError');
      await (error ? this.refused(name, value) : perform(this.session, name, value, () => this.deploy()));
      if (error) this.index += 1;
    }
    this.index += 1;
  }

  /** Expects that the action is refused, as a wrong definition or as a command. */
  private async refused(name: string, value: unknown): Promise<void> {
    const parse = this.steps[this.index + 1]?.['expectError'] === 'ParseException';
    try {
      await perform(this.session, name, value, () => this.deploy());
    } catch (error) {
      if (error instanceof NotSupported) throw error;
      if (parse ? error instanceof DefinitionError : error instanceof EngineError) return;
      throw error;
    }
    throw new Error(`${name} was expected to be refused`);
  }

  private async deploy(): Promise<void> {
    const texts = this.item.files.map(({ file }) => diagramOf(this.folder, file));
    if (texts.some((xml) => xml.includes('calledElementBinding="deployment"'))) return this.deployTogether();
    const keys = new Set<string>();
    for (const { file } of this.item.files) {
      try {
        const { key } = await this.session.engine.deploy(this.session.tenant, { xml: diagramOf(this.folder, file) });
        if (keys.has(key)) return await this.deployTogether();
        keys.add(key);
      } catch (error) {
        if (!(error instanceof DefinitionError)) throw error;
        if (isScriptRefused(error)) throw error;
        const missing = error.issues.filter(({ code }) => code === notSupported);
        if (missing.length > 0) throw new NotSupported([...new Set(missing.map(({ message }) => message))].join(', '));
        throw error;
      }
    }
  }

  /** Deploys files that name each other, or of which one is refused for the other, as one deployment. */
  private async deployTogether(): Promise<void> {
    const files = this.item.files.map(({ file }) => ({
      name: file,
      content: new TextEncoder().encode(diagramOf(this.folder, file)),
    }));
    await this.session.engine.deployFiles(this.session.tenant, { name: this.item.id, files });
  }

  private async check(name: string, value: unknown): Promise<void> {
    const now = await this.session.snapshot();
    const issue = this.issue(name, value, now);
    if (issue !== undefined) throw new Error(`${name}: ${issue}`);
  }

  private issue(name: string, value: unknown, now: ExpectedState): string | undefined {
    if (name === 'expectState') return difference(value as ExpectedState, now);
    if (name === 'expectAfterDeploy') return difference({ instances: [], tasks: [], ...(value as object) }, now);
    const [expected, actual] = [value as string[], textsOf(name, now)];
    if (!actual) throw new NotSupported(name);
    return sameTexts(expected, actual) ? undefined : `expected ${expected.join(', ')}, have ${actual.join(', ')}`;
  }
}

function textsOf(name: string, now: ExpectedState): string[] | undefined {
  if (name === 'expectTasks') return now.tasks.map((task) => String(task['key']));
  if (name === 'expectEnded') return (now.ended ?? []).map((instance) => String(instance['in']));
  return undefined;
}
