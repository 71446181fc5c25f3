import { describe, expect, it } from 'vitest';
import { changed, processXml } from '../../testing/definition';
import { isTimeToLive, readLifecycle, timeToLiveDays, writeLifecycle } from './lifecycle';

describe('the life cycle of a process', () => {
  it('is read as it was written, and allows starts by default', async () => {
    const xml = processXml('');
    const lifecycle = {
      candidateStarterGroups: 'role-3',
      candidateStarterUsers: '1,2',
      versionTag: 'v1',
      historyTimeToLive: 'P180D',
      isStartableInTasklist: false,
      jobPriority: '5',
      taskPriority: '${urgent}',
    };

    expect(readLifecycle(await changed(() => ({}), xml, 'p')).isStartableInTasklist).toBe(true);
    expect(readLifecycle(await changed(() => writeLifecycle(lifecycle), xml, 'p'))).toEqual(lifecycle);
  });

  it('has a time to live in days', () => {
    expect(['', '180', 'P180D'].every(isTimeToLive)).toBe(true);
    expect(['P6M', 'soon', '-1'].some(isTimeToLive)).toBe(false);
    expect(['180', 'P180D', '0', '', 'P6M', '9'.repeat(20)].map(timeToLiveDays)).toEqual([
      180,
      180,
      0,
      null,
      null,
      1e6,
    ]);
  });
});
