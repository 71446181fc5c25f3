import { children, isA, type BpmnElement } from '../moddle/element';
import { readTimer, type Timer } from '../settings/timer';
import { readListeners } from '../settings/listeners';
import { readSchedule } from '../settings/user-task/schedule';
import { deadline, isDeadlineValid } from '../settings/user-task/deadline';
import { readSetting } from '../settings/setting';
import { isLiteral } from '../settings/condition';
import { isDueDate, isTimerText, type TimerKind } from '../timers/timer';
import { when, type Rule } from './codes';

/** A more frequent timer would only load the engine: an approval waits for people. */
const shortestCycleSeconds = 60;

/** A timer that is not an expression is a date, a duration or a cycle as its kind says. */
export const timed: Rule<BpmnElement> = (element) => {
  const ofEvents = children(element, 'eventDefinitions')
    .filter((event) => isA(event, 'bpmn:TimerEventDefinition'))
    .map(readTimer);
  const ofListeners = readListeners(element, 'task').map(({ timer }) => timer);
  return when(
    [...ofEvents, ...ofListeners].some((timer) => timer && isTimerInvalid(timer)),
    'timerInvalid',
  );
};

/** Returns true for a definition that is neither of its type nor an expression. */
export function isTimerInvalid({ type, definition }: Timer): boolean {
  const isFixed = definition.trim() !== '' && isLiteral(definition);
  return isFixed && !isTimerText(type.toLowerCase() as TimerKind, definition);
}

/** Due and follow-up dates of a user task, where they are no expressions. */
export const scheduled: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:UserTask')) return [];
  const { dueDate, followUpDate } = readSchedule(element);
  const setting = readSetting(element, deadline);
  return [
    ...when(isDueDateInvalid(dueDate) || isDueDateInvalid(followUpDate), 'dueDateInvalid'),
    ...when(setting !== undefined && !isDeadlineValid(setting, dueDate), 'deadlineInvalid'),
  ];
};

/** Returns true for a due or follow-up date that is neither a date, a duration nor an expression. */
export const isDueDateInvalid = (date: string): boolean => date.trim() !== '' && isLiteral(date) && !isDueDate(date);

/** Refuses a cycle with a shorter interval than that. The value of an expression is not known here. */
export const checkCycleInterval: Rule<BpmnElement> = (element) => {
  const cycles = children(element, 'eventDefinitions')
    .filter((event) => isA(event, 'bpmn:TimerEventDefinition'))
    .flatMap((event) => readTimer(event) ?? [])
    .filter(({ type }) => type === 'Cycle');
  return cycles.some(({ definition }) => isTooOften(definition.trim())) ? ['cycleTooShort'] : [];
};

/** `R<n>/[start/]<duration>`, `R<n>/<start>/<end>`, or a cron expression with seconds first. */
function isTooOften(cycle: string): boolean {
  if (/^R\d*\//.test(cycle)) return periodOf(cycle) < shortestCycleSeconds;
  const fields = cycle.split(/\s+/);
  return fields.length >= 6 && !/^\d+$/.test(fields[0] ?? '');
}

/** Returns the interval of a cycle in seconds. */
function periodOf(cycle: string): number {
  const [, first = '', last = first] = cycle.split('/');
  return last.startsWith('P') ? secondsOf(last) : (Date.parse(last) - Date.parse(first)) / 1000;
}

const timePart = /^P(?:0+[YMWD])*T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/;

/** Days and more are long enough, and the engine refuses invalid durations: both count as infinite here. */
function secondsOf(duration: string): number {
  const match = timePart.exec(duration);
  if (!match) return Number.POSITIVE_INFINITY;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}
