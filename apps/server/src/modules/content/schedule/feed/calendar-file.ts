import { portalTimeZone, parseDateTime } from '@portal/contract';
import ICAL from 'ical.js';
import type { EntryRow } from '../rows';
import { ruleOf } from '../repeats/rules';

const product = '-//Talent Portal//Schedule//ZH';

/** The zone has had no other offset since 1991. */
const zone = [
  'vtimezone',
  [['tzid', {}, 'text', portalTimeZone]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1991-09-15T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+08:00'],
        ['tzoffsetto', {}, 'utc-offset', '+08:00'],
        ['tzname', {}, 'text', 'CST'],
      ],
      [],
    ],
  ],
];

const dayOf = (time: string) => ICAL.Time.fromDateString(time.slice(0, 10));
const timeOf = (time: string) => ICAL.Time.fromDateTimeString(time.replace(' ', 'T'));
const utc = (time: string) => ICAL.Time.fromJSDate(new Date(parseDateTime(time)), true);

/** Returns entries as a file of iCalendar (RFC 5545). */
export function calendarFile(name: string, entries: readonly EntryRow[]): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', product);
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  calendar.updatePropertyWithValue('x-wr-timezone', portalTimeZone);
  calendar.addSubcomponent(new ICAL.Component(zone));
  const separate = new Map<number, EntryRow[]>();
  for (const entry of entries)
    if (entry.seriesId !== null) separate.set(entry.seriesId, [...(separate.get(entry.seriesId) ?? []), entry]);
  const uidOf = new Map(entries.map(({ id, uid }) => [id, uid]));
  for (const entry of entries) {
    const changed = new Set((separate.get(entry.id) ?? []).map(({ originalAt }) => originalAt));
    const uid = (entry.seriesId !== null && uidOf.get(entry.seriesId)) || entry.uid;
    calendar.addSubcomponent(
      eventOf(
        entry,
        uid,
        entry.excluded.filter((at) => !changed.has(at)),
      ),
    );
  }
  return calendar.toString();
}

function eventOf(entry: EntryRow, uid: string, deleted: readonly string[]): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const addTime = (property: string, time: string) => {
    const value = entry.allDay ? dayOf(time) : timeOf(time);
    event.addPropertyWithValue(property, value);
    if (!entry.allDay) event.getAllProperties(property).at(-1)?.setParameter('tzid', portalTimeZone);
  };
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(), true));
  event.addPropertyWithValue('sequence', entry.revision);
  event.addPropertyWithValue('summary', entry.title);
  addTime('dtstart', entry.startTime);
  if (entry.allDay) {
    const end = dayOf(entry.endTime);
    /* The end is the first day after it. */
    end.adjust(1, 0, 0, 0);
    event.addPropertyWithValue('dtend', end);
  } else addTime('dtend', entry.endTime);
  if (entry.place) event.addPropertyWithValue('location', entry.place);
  if (entry.note) event.addPropertyWithValue('description', entry.note);
  if (entry.originalAt !== null && entry.seriesId !== null) addTime('recurrence-id', entry.originalAt);
  if (entry.repeat) {
    const rule = ICAL.Recur.fromString(ruleOf(entry.repeat, entry.startTime));
    if (entry.repeat.count !== null) rule.count = entry.repeat.count;
    if (entry.repeat.until !== null)
      rule.until = entry.allDay ? dayOf(entry.repeat.until) : utc(`${entry.repeat.until} 23:59:59`);
    event.addPropertyWithValue('rrule', rule);
    for (const at of deleted) addTime('exdate', at);
  }
  return event;
}
