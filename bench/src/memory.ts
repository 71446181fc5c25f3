import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ourWorker } from './engine/work';
import { withDatabase, withStore } from './lib/database';
import { megabytes, printTable } from './lib/print';
import type { Options } from './options';

/** Tasks completed between two looks. */
const step = 20_000;
const clients = 8;

/** What the process holds after so many completed tasks: nothing may grow with their number. */
export async function benchMemory({ tasks }: Options): Promise<void> {
  await withDatabase(['ours'], (database) =>
    withStore(database.url('ours'), clients, async (store) => {
      const worker = await ourWorker(store);
      const rows: string[][] = [];
      let done = 0;
      const look = () => {
        collect();
        const { heapUsed, rss } = process.memoryUsage();
        rows.push([done.toLocaleString('en-US'), megabytes(heapUsed), megabytes(rss)]);
      };
      const work = async (until: number): Promise<void> => {
        while (done < until) {
          const completed = await worker.run('approval');
          done += completed;
        }
      };
      for (let until = step; until <= tasks; until += step) {
        await Promise.all(Array.from({ length: clients }, () => work(until)));
        look();
      }
      console.log('after a collection');
      printTable(['tasks completed', 'heap', 'resident'], rows);
    }),
  );
}

/** Runs the garbage collector. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
