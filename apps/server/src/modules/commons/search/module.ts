import type { Module } from '../../../platform/module';
import { servedRecords, spellRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { serveSearch } from './routes';

const spelledEveryMs = 30_000;
const firstSpelledMs = 5000;

/** The search over everything. What is found comes from the areas, by `searchSources`. */
export const search: Module = {
  name: 'search',
  setup: (context) => {
    serveSearch(context);
    const kinds = context.part(servedRecords);
    startWorker(
      (closing) =>
        spellRecords(
          context.db,
          kinds.map(({ definition }) => definition),
          () => !closing.aborted,
        ),
      context,
      { everyMs: spelledEveryMs, firstMs: firstSpelledMs, failed: 'records were not spelled' },
    );
  },
};
