import type { SearchSource } from '../../../platform/search';
import { isNamed, pageOfHits } from '../../../platform/search';
import type { Workflow } from '../workflow';
import { startable } from './startable';

/** Finds the processes that are offered to the person to start. */
export const startableSource = (workflow: Pick<Workflow, 'engine' | 'views' | 'forms'>): SearchSource => ({
  kind: 'processes',
  async find({ session, keyword, ...page }) {
    const fits = isNamed(keyword);
    const { records } = await startable(workflow, session, {
      keyword: '',
      current: 1,
      size: mostOffered,
      order: 'name',
    });
    return pageOfHits(
      records
        .filter(({ name, suspension }) => suspension === null && fits(name))
        .map(({ processDefinitionKey, name, documentation }) => ({
          id: processDefinitionKey,
          title: name,
          note: documentation.slice(0, noteLength),
        })),
      page,
    );
  },
});

const mostOffered = 1000;
const noteLength = 100;
