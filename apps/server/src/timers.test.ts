import { createEngine, createMemoryStore, EngineError, type Engine, type Store } from '@portal/engine';
import { expect, it } from 'vitest';
import { createLog } from './platform/telemetry';
import { timers } from './timers';

it('logs which job failed, and nothing of the form', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const due = [{ tenant: '1', instanceId: 'i1', jobId: '7', retries: 3, lost: 0 }];
  const store: Store = { ...createMemoryStore(), takeDueJobs: async () => due.splice(0) };
  const engine: Engine = {
    ...createEngine({ store, identity: { members: async () => new Map() } }),
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
