import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { gather } from '../harness/accounts';
import { withBrowser, withServer } from '../harness/suite';
import { contractJourney } from './contract-journey';
import { drawContractProcess } from './draw';
import { play, type Step } from './play';

describe('the first approval', () => {
  const server = withServer();
  const browser = withBrowser();

  /* At the same time: each has people of its own at the screens, and a process and a contract of its own. */
  for (const locale of locales)
    it.concurrent(`goes from a drawn process to a finished contract, in ${locale}`, async () => {
      const accounts = gather(browser(), server().url, locale);
      const texts = { processName: `合同审批 ${locale}`, title: `维护合同 ${locale}` };
      const draw: Step = {
        name: 'designer01 draws the process and publishes it',
        play: async () => drawContractProcess(await accounts.at('designer01'), `drawn-${locale}`, texts.processName),
      };

      await play(accounts, [draw, ...contractJourney(accounts, texts)]);

      expect(accounts.complaints()).toEqual([]);
      await accounts.leave();
    });
});
