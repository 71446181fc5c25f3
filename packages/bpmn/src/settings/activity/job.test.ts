import { describe, expect, it } from 'vitest';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { isRetryTimeCycle, readJob, writeJob, changeContinuation, readContinuation, writeContinuation } from './job';

describe('how jobs are run', () => {
  it('reads what it wrote, and leaves nothing when it is emptied', async () => {
    const job = { priority: '10', retryTimeCycle: 'R3/PT10M' };
    const set = await changed((moddle, element) => writeJob(moddle, element, job));
    expect(readJob(set)).toEqual(job);

    const xml = processXml(
      '<serviceTask id="t"><extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1M</camunda:failedJobRetryTimeCycle></extensionElements></serviceTask>',
    );
    const none = await changed((moddle, element) => writeJob(moddle, element, { retryTimeCycle: '' }), xml);
    expect(extensionTypes(none)).toEqual([]);
  });

  it('is a plan of retries', () => {
    expect(['', 'R3/PT10M', 'PT1M, PT10M', 'P1DT2H'].every(isRetryTimeCycle)).toBe(true);
    expect(['R3', 'soon', 'R/PT1M', 'P', 'PT1M,'].some(isRetryTimeCycle)).toBe(false);
  });
});

describe('asynchronous continuation', () => {
  const off = { before: false, after: false, exclusive: false };

  it('is exclusive as soon as it is chosen, and nothing when both are off', () => {
    const before = changeContinuation(off, { before: true });
    expect(before).toEqual({ before: true, after: false, exclusive: true });

    const shared = changeContinuation(before, { exclusive: false });
    expect(shared.exclusive).toBe(false);
    expect(changeContinuation(shared, { after: true }).exclusive).toBe(true);
    expect(changeContinuation(shared, { before: false })).toEqual(off);
  });

  it.each([off, { before: true, after: false, exclusive: true }, { before: true, after: true, exclusive: false }])(
    'reads what it wrote: %j',
    async (continuation) => {
      expect(readContinuation(await changed(() => writeContinuation(continuation)))).toEqual(continuation);
    },
  );
});
