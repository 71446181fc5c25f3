import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { auditAround, recoverIntents } from './audit-intents';

describe('the entry of an action that commits elsewhere', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const author = { session: { tenantId: 1, userId: 1 }, ip: '10.1.2.3' };
  const entryOf = (action: string, count?: number) => ({
    area: 'processes',
    subjectId: 0,
    action,
    changes: count === undefined ? [] : [{ field: 'count', before: null, after: count }],
  });
  const logged = async (action: string) =>
    (await server.database.pool.query('select changes from audit_log where action = $1', [action])).rows;
  const later = async () => {
    await server.database.pool.query("update audit_intents set created_at = now() - interval '11 minutes'");
    await recoverIntents(server.database.db);
  };

  it('contains the result of the action', async () => {
    const run = async () => 3;
    const intended = entryOf('done');

    await auditAround(server.database.db, author, { intended, run, finish: (count) => entryOf('done', count) });
    await later();

    expect(await logged('done')).toEqual([{ changes: [{ field: 'count', before: null, after: 3 }] }]);
  });

  it('is not written for a refusal, or if nothing was changed', async () => {
    const refuse = async () => {
      throw new Error('refused');
    };
    const nothing = { intended: entryOf('nothing'), run: async () => 0, finish: () => null };

    const refused = auditAround(server.database.db, author, {
      intended: entryOf('nothing'),
      run: refuse,
      finish: () => entryOf('nothing'),
    });
    await expect(refused).rejects.toThrow('refused');
    await auditAround(server.database.db, author, nothing);
    await later();

    expect(await logged('nothing')).toEqual([]);
  });

  it('is written by another server if this one stops in between', async () => {
    const ended = new Promise<never>(() => undefined);
    let isRunning = () => undefined as void;
    const running = new Promise<void>((resolve) => (isRunning = resolve));
    const run = () => {
      isRunning();
      return ended;
    };

    void auditAround(server.database.db, author, { intended: entryOf('cut', 2), run, finish: () => entryOf('cut') });
    await running;
    await recoverIntents(server.database.db);
    const early = await logged('cut');
    await later();

    expect(early).toEqual([]);
    expect(await logged('cut')).toEqual([
      {
        changes: [
          { field: 'count', before: null, after: 2 },
          { field: 'outcome', before: null, after: 'unknown' },
        ],
      },
    ]);
  });
});
