import { describe, expect, it } from 'vitest';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { isRetryTimeCycle, readJob, writeJob } from './job';

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
