import { createEngine, everyUser, EngineError, type CommandResult, type Engine, type Store } from '@portal/engine';
import { createMemoryStore } from '@portal/engine/testing';
import { expect, it } from 'vitest';
import { createLog } from './platform/telemetry';
import { timers } from './timers';

it('a failed job is logged with its name, but without data of the form', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const due = [{ tenant: '1', instanceId: 'i1', jobId: '7', retries: 3, lost: 0 }];
  const store: Store = { ...createMemoryStore(), takeDueJobs: async () => due.splice(0) };
  const engine: Engine = {
    ...createEngine({ store, identity: everyUser }),
    runJob: async () => {
      throw new EngineError('expressionFailed', 'Gateway_1', { reason: "cannot read '张三' as a number" });
    },
  };

  await timers({ engine, store, announce: () => {}, log }).runDue();

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { instanceId: 'i1', jobId: '7', code: 'expressionFailed', nodeId: 'Gateway_1' },
  ]);
  expect(lines.join('')).not.toContain('张三');
});

it('each failed run of the job loop is logged and counted', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const takeDueJobs = async () => Promise.reject(new TypeError('jobs is not iterable'));
  const store: Store = { ...createMemoryStore(), takeDueJobs };
  const runner = timers({ engine: createEngine({ store, identity: everyUser }), store, announce: () => {}, log });

  await runner.start();
  await runner.stop();

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { errors: 1, err: { name: 'TypeError', message: 'jobs is not iterable' } },
  ]);
});

it('jobs whose locks cannot be extended are logged', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const due = [{ tenant: '1', instanceId: 'i1', jobId: '7', retries: 3, lost: 0 }];
  const extendJobs = async () => Promise.reject(new Error('the database is away'));
  const store: Store = { ...createMemoryStore(), takeDueJobs: async () => due.splice(0), extendJobs };
  let finish: (result: CommandResult) => void = () => undefined;
  const finished = new Promise<CommandResult>((resolve) => (finish = resolve));
  const engine: Engine = {
    ...createEngine({ store, identity: everyUser }),
    runJob: () => finished,
  };

  const working = timers({ engine, store, announce: () => {}, log, lockMs: 30 }).runDue();

  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    jobs: [{ instanceId: 'i1', jobId: '7' }],
    err: { message: 'the database is away' },
  });
  finish({ instanceId: 'i1' } as CommandResult);
  await working;
});
