import { printing as contract, tasks } from '@portal/contract';
import { createEngine, createPgStore, everyUser } from '@portal/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenHash } from '../../../../platform/crypto';
import { createLog } from '../../../../platform/telemetry';
import { testClaims, type Claims } from '../../forms/instances/testing/claims';
import { cleanUp } from '../../retention/cleanup';
import { downloads, pagesOf } from '../testing/printed';
import { maskName, readUnchanged } from './paper-code';

let claims: Claims;
let download: Awaited<ReturnType<typeof downloads>>;
beforeAll(async () => {
  claims = await testClaims({ WORKFLOW_PAPER_CODES: 'on' });
  download = await downloads(claims);
});
afterAll(() => claims.workflow.server.close());

const day = 24 * 60 * 60 * 1000;

const print = (procInstId: string) => download('staff01', contract.pdf, { query: { procInstId } });

/**
 * Prints an instance and returns the token of its code. Only the paper has the token, as dots, so a known one takes its
 * place.
 */
async function printed(procInstId: string): Promise<string> {
  const { content } = await print(procInstId);
  expect((await pagesOf(content)).join('')).toContain('扫码核验');
  const token = `token of ${procInstId}`;
  const { rowCount } = await claims.pool.query(
    'update printed_papers set token_hash = $2 where instance_id = $1 and length(token_hash) = 43',
    [procInstId, tokenHash(token)],
  );
  expect(rowCount).toBe(1);
  return token;
}

const verify = (token: string, ip = '10.0.0.1') =>
  claims.workflow.server.anybody(contract.verifyPaper, { query: { token }, ip });

it('a printed paper is genuine until its instance moves on, and never shows the form or whole names', async () => {
  const procInstId = await claims.started(claims.filled({ story: '<p>内部</p>', identity: '110101199003078515' }));
  const token = await printed(procInstId);

  const first = await verify(token);

  expect([first.status, first.data.result]).toEqual([200, 'genuine']);
  expect(first.data.paper).toEqual({
    instanceNumber: expect.stringMatching(/^\d{8}-\d{6}$/u),
    processName: expect.any(String),
    initiatorName: maskName(claims.workflow.player('staff01').chineseName),
    printedBy: maskName(claims.workflow.player('staff01').chineseName),
    printTime: expect.any(String),
    state: 'running',
    endTime: null,
  });
  expect(JSON.stringify(first.data)).not.toMatch(/110101|内部|高铁/u);

  await claims.agree('staff04', procInstId);

  expect((await verify(token)).data).toMatchObject({ result: 'changed', paper: first.data.paper });
});

it('a paper of an instance that was withdrawn afterwards is not valid any more', async () => {
  const procInstId = await claims.started();
  const token = await printed(procInstId);
  await claims.call('staff01', tasks.cancel, { body: { procInstId, comment: '填错了' } });

  const { data } = await verify(token);

  expect(data).toMatchObject({ result: 'withdrawn', paper: { state: 'running' }, now: { state: 'withdrawn' } });
});

it('a paper is unknown with another token, and when its instance was deleted', async () => {
  const procInstId = await claims.started();
  const token = await printed(procInstId);
  await claims.call('staff01', tasks.cancel, { body: { procInstId, comment: '填错了' } });
  const { pool, db } = claims.workflow.server.database;
  const later = { now: () => Date.now() + 2 * day };
  const engine = createEngine({ store: createPgStore(pool), identity: everyUser, clock: later });
  await cleanUp({ engine, db, log: createLog('silent'), defaultDays: 1, draftDays: 180 }, () => true);

  const answers = [await verify(token), await verify('none')];

  for (const { status, data } of answers)
    expect([status, data]).toEqual([200, { result: 'unknown', paper: null, now: null }]);
});

it('verifying is refused beyond the calls of one address in a minute, and without a token', async () => {
  const ip = '10.0.0.2';
  const { verifiedPerMinute } = contract.printingLimits;
  for (let call = 0; call < verifiedPerMinute; call += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await verify('none', ip)).status).toBe(200);

  expect((await verify('none', ip)).status).toBe(429);
  expect((await verify('', '10.0.0.3')).status).toBe(400);
});

it('a PDF has no code where the platform did not switch it on', async () => {
  const { pool } = claims;
  await pool.query(`insert into settings (tenant_id, name, value) values (1, 'paperCodes', 'false')`);
  const procInstId = await claims.started();

  const { content } = await print(procInstId);

  expect((await pagesOf(content)).join('')).not.toContain('扫码核验');
  expect((await pool.query('select from printed_papers where instance_id = $1', [procInstId])).rowCount).toBe(0);
});

it('a paper has the content of its checksum: what changes while it is read is read again, or refused', async () => {
  const checksums = ['old', 'new', 'new'];
  const contents = ['old content', 'new content'];
  const read = readUnchanged(
    async () => checksums.shift(),
    async () => contents.shift(),
  );
  expect(await read).toEqual({ content: 'new content', checksum: 'new' });

  let changes = 0;
  const changing = readUnchanged(
    async () => String((changes += 1)),
    async () => null,
  );
  await expect(changing).rejects.toMatchObject({ errorName: 'conflict' });
});

it('masks all but the first character of a name', () => {
  expect([maskName('王芳'), maskName('欧阳娜娜'), maskName('𬭚'), maskName('')]).toEqual(['王*', '欧***', '𬭚', '']);
});
