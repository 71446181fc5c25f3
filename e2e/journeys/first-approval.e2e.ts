import { describe, expect, it } from 'vitest';
import { gather } from '../harness/accounts';
import { withBrowser, withServer } from '../harness/suite';
import { firstApproval } from './contract-journey';
import { play } from './play';

describe('the first approval', () => {
  const server = withServer();
  const browser = withBrowser();

  /* This journey is in Chinese. `two-servers.e2e.ts` plays it in English. */
  it('leads from a drawn process to a finished contract', async () => {
    const accounts = gather(browser(), server().url, 'zh-CN');

    await play(accounts, firstApproval(accounts, { processName: '合同审批 首例', title: '维护合同 首例' }));

    expect(accounts.complaints()).toEqual([]);
    await accounts.leave();
  });
});
