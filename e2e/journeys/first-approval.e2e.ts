import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { gather } from '../harness/cast';
import { withBrowser, withServer } from '../harness/suite';
import { contractJourney } from './contract-journey';
import { play } from './play';

describe('the first approval', () => {
  const server = withServer();
  const browser = withBrowser();

  for (const locale of locales)
    it(`goes from a drawn process to a finished contract, in ${locale}`, async () => {
      const cast = gather(browser(), server().url, locale);
      const story = { key: `drawn-${locale}`, processName: `合同审批 ${locale}`, title: `维护合同 ${locale}` };

      await play(cast, contractJourney(cast, story));

      expect(cast.complaints()).toEqual([]);
      await cast.leave();
    });
});
