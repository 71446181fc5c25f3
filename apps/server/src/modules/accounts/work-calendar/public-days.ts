import { localized, type Locale } from '@portal/contract';
import data from 'chinese-days/dist/chinese-days.json';

/** A public holiday or make-up working day of the mainland. */
interface PublicDay {
  working: boolean;
  /** English and Chinese. */
  names: readonly [string, string];
}

const daysOf = (entries: Record<string, string>, working: boolean): [string, PublicDay][] =>
  Object.entries(entries).map(([date, text]) => {
    const [english = '', chinese = ''] = text.split(',');
    return [date, { working, names: [english, chinese] }];
  });

/** The public holidays by yyyy-MM-dd, as the State Council has announced them. */
export const publicDays: ReadonlyMap<string, PublicDay> = new Map([
  ...daysOf(data.holidays, false),
  ...daysOf(data.workdays, true),
]);

/** Years that the State Council has announced, as far as the library has them. */
export const publicYears: readonly number[] = [
  ...new Set(Object.keys(data.holidays).map((date) => Number(date.slice(0, 4)))),
].toSorted((one, other) => one - other);

export const publicName = ({ names: [english, chinese] }: PublicDay, locale: Locale): string =>
  localized({ 'zh-CN': chinese, 'en-US': english }, locale);
