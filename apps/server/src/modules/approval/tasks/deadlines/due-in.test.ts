import { plainCalendar } from '@portal/contract/work-calendar';
import { expect, it } from 'vitest';
import type { ModuleContext } from '../../../../platform/module';
import { dueInFor } from './due-in';

const hourMs = 60 * 60 * 1000;
const thisYear = new Date().getFullYear();
let reads = 0;
const calendars = {
  of: async () => {
    reads += 1;
    return {
      ...plainCalendar,
      hours: [{ from: '00:00', to: '24:00' }],
      days: everyDay(),
      years: [thisYear, thisYear + 1],
    };
  },
};
/** Every day around now is worked. */
const everyDay = () =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, day) => [
      new Date(Date.now() + (day - 10) * 24 * hourMs).toISOString().slice(0, 10),
      true,
    ]),
  );
const dueIn = dueInFor.make!({ part: () => calendars } as unknown as ModuleContext);

it('says the working time until a due date and since one, and reads no calendar without one', async () => {
  const now = Date.now();
  const without = (await dueIn(1, [null]))(null);
  const readsBefore = reads;
  const read = await dueIn(1, [now, null]);

  expect([without, readsBefore]).toEqual([{}, 0]);
  expect(read(now + 26.5 * hourMs)).toEqual({ dueIn: { days: 1, hours: 2, minutes: 30 } });
  expect(read(now - 2 * hourMs - 1000).dueIn).toMatchObject({ days: 0, hours: 2 });
  expect(read(null)).toEqual({});
  expect(read(now - 1000 * 24 * hourMs)).toEqual({});
  expect(read(Date.UTC(thisYear + 3, 5))).toEqual({ unknownYear: thisYear + 3 });
});
