import { dayMs, formatDateTime, isDateTime, limits, parseDateTime } from '@portal/contract';
import {
  isApart,
  isInScheduleYears,
  isSchedulePeriod,
  scheduleLimits,
  type ImportProblem,
  type ScheduleContent,
} from '@portal/contract/schedule';
import ICAL from 'ical.js';
import { PortalError } from '../../../../platform/http';
import { settle } from '../rows';
import { readRule } from './read-rule';
import { knownZone, momentIn } from './time-zones';

/** An entry of a file. */
export interface FileEntry {
  uid: string;
  /** For an occurrence that was changed on its own: the beginning that its series gives it. */
  originalAt: string | null;
  content: ScheduleContent;
  excluded: string[];
}

interface Block {
  /** The line at which it begins, counted from 1. */
  line: number;
  lines: string[];
}

/** Why an entry is not taken over. */
class Unfit extends Error {
  constructor(
    readonly reason: ImportProblem['reason'],
    readonly property = '',
  ) {
    super(reason);
  }
}

const unreadable = (line: number) => new PortalError('scheduleFileUnreadable', { line }, { field: 'text' });

/**
 * Reads the entries of an iCalendar file. What cannot be taken over is named by its line.
 * @throws PortalError `scheduleFileUnreadable` if it is no such file
 */
export function readCalendarFile(text: string): { entries: FileEntry[]; problems: ImportProblem[] } {
  const entries: FileEntry[] = [];
  const problems: ImportProblem[] = [];
  const { blocks, tooMany } = eventBlocks(text);
  for (const block of blocks) {
    try {
      const entry = readEvent(block);
      if (entry) entries.push(entry);
    } catch (error) {
      if (problems.length >= scheduleLimits.importProblems) break;
      problems.push(problemOf(block, error));
    }
  }
  if (tooMany !== undefined) problems.push({ line: tooMany, reason: 'tooMany' });
  return { entries, problems };
}

/** Returns the lines of each event, after it has been checked that components are closed in order. */
function eventBlocks(text: string): { blocks: Block[]; tooMany?: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const open: string[] = [];
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, line] of lines.entries()) {
    const [, word, name = ''] = /^(BEGIN|END):(\S+)\s*$/i.exec(line) ?? [];
    const component = name.toUpperCase();
    if (open.length === 0 && line.trim() !== '' && !(word?.toUpperCase() === 'BEGIN' && component === 'VCALENDAR'))
      throw unreadable(index + 1);
    if (word?.toUpperCase() === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT' && open.length === 2) {
        if (blocks.length >= scheduleLimits.importEntries) return { blocks, tooMany: index + 1 };
        block = { line: index + 1, lines: [] };
      }
    }
    block?.lines.push(line);
    if (word?.toUpperCase() !== 'END') continue;
    if (open.pop() !== component) throw unreadable(index + 1);
    if (block && open.length === 1) {
      blocks.push(block);
      block = undefined;
    }
  }
  if (open.length > 0 || lines.length <= 1) throw unreadable(lines.length);
  return { blocks };
}

function problemOf({ line, lines }: Block, error: unknown): ImportProblem {
  if (error instanceof Unfit) {
    const at = lines.findIndex((each) => each.toUpperCase().startsWith(error.property) && error.property !== '');
    return { line: line + Math.max(at, 0), reason: error.reason };
  }
  const broken = lines.findIndex((each) => each !== '' && !/^[ \t]/.test(each) && !each.includes(':'));
  return { line: line + Math.max(broken, 0), reason: 'unreadable' };
}

/** Reads an event, or returns undefined for one that was cancelled. */
function readEvent({ lines }: Block): FileEntry | undefined {
  const file = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')) as string[]);
  const event = file.getFirstSubcomponent('vevent');
  if (!event) throw new Unfit('unreadable');
  if (String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return undefined;
  const start = timeOf(event, 'dtstart');
  if (!start) throw new Unfit('noStart');
  const allDay = start.isDate;
  const endTime = endOf(event, start);
  const uid = textOf(event, 'uid', 200) || `${start.time} ${textOf(event, 'summary', 100)}`;
  const content = settle({
    title: textOf(event, 'summary', limits.scheduleTitleLength) || textOf(event, 'description', 20) || uid.slice(0, 20),
    startTime: start.time,
    endTime,
    allDay,
    place: textOf(event, 'location', limits.schedulePlaceLength),
    note: textOf(event, 'description', limits.scheduleNoteLength),
    repeat: repeatOf(event, start),
    remind: null,
  });
  if (!isSchedulePeriod(content) || !isApart(content)) throw new Unfit('time', 'DTEND');
  return {
    uid,
    originalAt: timeOf(event, 'recurrence-id')?.time ?? null,
    content,
    excluded: content.repeat ? excludedOf(event) : [],
  };
}

function excludedOf(event: ICAL.Component): string[] {
  const values = event
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues().map((value) => ({ property, value })));
  if (values.length > scheduleLimits.excluded) throw new Unfit('repeat', 'EXDATE');
  return values.map(({ property, value }) => read(property, value, 'EXDATE').time);
}

const textOf = (event: ICAL.Component, name: string, most: number): string => {
  const value = event.getFirstPropertyValue(name);
  /* Half of a character that was cut in two is dropped. */
  return typeof value === 'string'
    ? value
        .trim()
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
    : '';
};

interface FileTime {
  /** In the portal's time zone. */
  time: string;
  isDate: boolean;
  /** Whether it was written in another time zone, in which a repeat would follow other clocks. */
  foreign: boolean;
}

function timeOf(event: ICAL.Component, name: string): FileTime | undefined {
  const property = event.getFirstProperty(name);
  return property ? read(property, property.getFirstValue(), name.toUpperCase()) : undefined;
}

function read(property: ICAL.Property, value: unknown, name: string): FileTime {
  if (!(value instanceof ICAL.Time)) throw new Unfit('time', name);
  const text = value.toString().replace('T', ' ').replace('Z', '');
  const wall = value.isDate ? `${text.slice(0, 10)} 00:00:00` : text;
  if (!isDateTime(wall) || !isInScheduleYears(wall)) throw new Unfit('time', name);
  if (value.isDate) return { time: wall, isDate: true, foreign: false };
  const written = property.getParameter('tzid');
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  if (!isUtc && typeof written !== 'string') return { time: wall, isDate: false, foreign: false };
  const zone = isUtc ? 'UTC' : knownZone(String(written));
  if (!zone) throw new Unfit('zone', name);
  const moment = momentIn(zone, wall);
  const time = formatDateTime(moment);
  /* Neither UTC nor the portal's zone changes its clocks, but a day of the week may be another one. */
  const foreign = isUtc ? time.slice(0, 10) !== wall.slice(0, 10) : time !== wall;
  return { time, isDate: false, foreign };
}

const halfHourMs = 30 * 60_000;

function endOf(event: ICAL.Component, start: FileTime): string {
  const end = timeOf(event, 'dtend');
  const length = event.getFirstPropertyValue('duration');
  const begun = parseDateTime(start.time);
  const usual = start.isDate ? dayMs : halfHourMs;
  const ended =
    length instanceof ICAL.Duration ? begun + length.toSeconds() * 1000 : end ? parseDateTime(end.time) : begun + usual;
  /* The end of whole days is the first day after them. */
  return formatDateTime(start.isDate ? Math.max(ended, begun + dayMs) - 1000 : ended === begun ? begun + usual : ended);
}

function repeatOf(event: ICAL.Component, start: FileTime): ScheduleContent['repeat'] {
  const rules = event.getAllProperties('rrule');
  if (rules.length === 0 && !event.hasProperty('rdate')) return null;
  const rule = rules[0]?.getFirstValue();
  const repeat = rule instanceof ICAL.Recur && rules.length === 1 ? readRule(rule, start.time) : undefined;
  /* What is at nine in another zone would move with its clocks. */
  if (!repeat || start.foreign || event.hasProperty('rdate'))
    throw new Unfit('repeat', rules.length > 0 ? 'RRULE' : 'RDATE');
  return repeat;
}
