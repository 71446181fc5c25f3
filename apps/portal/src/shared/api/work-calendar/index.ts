import * as wire from '@portal/contract/work-calendar';
import { call } from '../../http';
import { reading } from '../reading';

export type { OfficeHours, SpecialDay, WorkYear } from '@portal/contract/work-calendar';
export { areHoursInOrder, isWeekend, workCalendarLimits } from '@portal/contract/work-calendar';

export const workYear = (year: number) => reading(['workCalendar', year], wire.readYear, { query: { year } });

export const changeDay = (body: { date: string; working: boolean; name: string }): Promise<wire.WorkYear> =>
  call(wire.changeDay, { body });
export const undoDay = (date: string): Promise<wire.WorkYear> => call(wire.undoDay, { body: { date } });
export const changeHours = (hours: wire.OfficeHours[]) => call(wire.changeHours, { body: { hours } });

/** Returns the hours of the office and the last year whose public holidays are known, for the deadlines of nodes. */
export const calendarOutline = () => call(wire.outline);
