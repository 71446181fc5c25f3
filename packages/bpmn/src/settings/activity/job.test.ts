import { describe, expect, it } from 'vitest';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { isRetryTimeCycle, readJob, writeJob, changeContinuation, readContinuation, writeContinuation } from './job';

describe('the job settings of an element', () => {
  it('are read as they were written, and leave nothing behind when emptied', async () => {
    const job = { priority: '10', retryTimeCycle: 'R3/PT10M' };
    const set = await changed((moddle, element) => writeJob(moddle, element, job));
    expect(readJob(set)).toEqual(job);

    const xml = processXml(
      '<serviceTask id="t"><extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1M</camunda:failedJobRetryTimeCycle></extensionElements></serviceTask>',
    );
    const none = await changed((moddle, element) => writeJob(moddle, element, { retryTimeCycle: '' }), xml);
    expect(extensionTypes(none)).toEqual([]);
  });

  it('accept a retry plan', () => {
    expect(['', 'R3/PT10M', 'PT1M, PT10M', 'P1DT2H'].every(isRetryTimeCycle)).toBe(true);
    expect(['R3', 'soon', 'R/PT1M', 'P', 'PT1M,'].some(isRetryTimeCycle)).toBe(false);
  });
});

describe('asynchronous continuation', () => {
  const off = { before: false, after: false, exclusive: false };

  it('is exclusive as soon as it is chosen, and is removed when both are off', () => {
    const before = changeContinuation(off, { before: true });
    expect(before).toEqual({ before: true, after: false, exclusive: true });

    const shared = changeContinuation(before, { exclusive: false });
    expect(shared.exclusive).toBe(false);
    expect(changeContinuation(shared, { after: true }).exclusive).toBe(true);
    expect(changeContinuation(shared, { before: false })).toEqual(off);
  });

  it.each([off, { before: true, after: false, exclusive: true }, { before: true, after: true, exclusive: false }])(
    'is read as it was written: %j',
    async (continuation) => {
      expect(readContinuation(await changed(() => writeContinuation(continuation)))).toEqual(continuation);
    },
  );
});
