import { readFileSync } from 'node:fs';
import { createEngine, everyUser, type Engine, type Store } from '@portal/engine';
import { diagramFile, type Write } from './engine/work';
import { withDatabase, withStore } from './lib/database';
import { kilobytes, milliseconds, printTable, ratio } from './lib/print';
import { median, timed } from './lib/rate';

const tenant = 'bench';
const people = 1000;
/** Number of completions reported as the first, and as the last. */
const few = 20;

/** A countersign of a thousand people: what the first completions cost, and what the last. */
export async function benchCountersign(): Promise<void> {
  await withDatabase(['ours'], (database) =>
    withStore(database.url('ours'), 2, async (store) => {
      const recorded: { last?: Write } = {};
      const engine = createEngine({ store: recording(store, recorded), identity: everyUser });
      await engine.deploy(tenant, { xml: readFileSync(diagramFile('approval'), 'utf8') });
      const cost = async (work: () => Promise<unknown>): Promise<Cost> => {
        const time = await timed(work);
        return { time, bytes: JSON.stringify([recorded.last?.state, recorded.last?.effects]).length };
      };
      const [old, fresh] = [await countersign(engine), await countersign(engine)];
      for (let signer = 0; signer < people - few; signer += 1) await old.sign(signer);
      const [first, last]: [Cost[], Cost[]] = [[], []];
      // turn by turn, so that what else the machine does meets both alike
      for (let place = 0; place < few; place += 1) {
        first.push(await cost(() => fresh.sign(place)));
        last.push(await cost(() => old.sign(people - few + place)));
      }
      print(first, last);
    }),
  );
}

interface Cost {
  time: number;
  bytes: number;
}

function print(first: readonly Cost[], last: readonly Cost[]): void {
  const [one, other] = [first, last].map((costs) => ({
    time: median(costs.map(({ time }) => time)),
    bytes: median(costs.map(({ bytes }) => bytes)),
  }));
  if (!one || !other) return;
  console.log(`a countersign of ${people} people, one completion`);
  printTable(
    ['', `the first ${few}`, `the last ${few}`, 'ratio'],
    [
      ['time', milliseconds(one.time), milliseconds(other.time), ratio(other.time, one.time)],
      ['written', kilobytes(one.bytes), kilobytes(other.bytes), ratio(other.bytes, one.bytes)],
    ],
  );
}

/** Records the write of the last command. */
const recording = (store: Store, recorded: { last?: Write }): Store => ({
  ...store,
  write: (write: Write) => {
    recorded.last = write;
    return store.write(write);
  },
});

/** A new one, and how one of its people signs it. */
async function countersign(engine: Engine): Promise<{ sign: (signer: number) => Promise<unknown> }> {
  const signers = Array.from({ length: people }, (_, place) => `s${place}`);
  const { instanceId } = await engine.start(
    { tenant, user: '1' },
    { definitionKey: 'approval', vars: { signers, amount: 1200 } },
  );
  const tasks = (await engine.history(tenant, instanceId)).filter(({ action }) => action === 'running');
  const ids = new Map(tasks.map(({ handler, taskId }) => [handler, taskId]));
  return {
    sign: (signer) => {
      const user = `s${signer}`;
      return engine.complete({ tenant, user }, { taskId: ids.get(user) ?? '' });
    },
  };
}
