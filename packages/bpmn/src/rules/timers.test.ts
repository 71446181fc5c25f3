import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/definition';
import { timer, type TimerKind } from '../testing/timer';

const caught = (kind: TimerKind, text: string) =>
  `<intermediateCatchEvent id="c">${timer(kind, text)}</intermediateCatchEvent>`;
const handled =
  '<extensionElements><sdecloud:candidateCondition>{"variable":"${boss}"}</sdecloud:candidateCondition></extensionElements>';
const task = (attributes: string) => `<userTask id="u" name="U" ${attributes}>${handled}</userTask>`;

describe('timers', () => {
  it.each<[TimerKind, string]>([
    ['timeDate', 'xyz'],
    ['timeDate', '2026-02-30'],
    ['timeDuration', 'ten minutes'],
    ['timeCycle', 'R3'],
  ])('reject the %s %s', async (kind, text) => {
    expect(await issuesOf(caught(kind, text))).toEqual(['c timerInvalid']);
  });

  it.each<[TimerKind, string]>([
    ['timeDate', '2026-02-28T09:00:00'],
    ['timeDuration', 'P1DT2H'],
    ['timeCycle', '0 0 9 * * ?'],
    ['timeDate', '${due}'],
    ['timeDuration', '#{wait}'],
  ])('accept the %s %s', async (kind, text) => {
    expect(await issuesOf(caught(kind, text))).toEqual([]);
  });
});

describe('due and follow-up dates', () => {
  it.each(['tomorrow', '31.12.2026'])('reject %s', async (date) => {
    expect(await issuesOf(task(`camunda:dueDate="${date}"`))).toEqual(['u dueDateInvalid']);
    expect(await issuesOf(task(`camunda:followUpDate="${date}"`))).toEqual(['u dueDateInvalid']);
  });

  it.each(['2026-12-31', 'P3D', '${dueDate}', '#{now()}'])('accept %s', async (date) => {
    expect(await issuesOf(task(`camunda:dueDate="${date}"`))).toEqual([]);
  });
});

describe('an expression', () => {
  it('may start with a number sign', async () => {
    const variable = handled.replace('${boss}', '#{boss}');

    expect(await issuesOf(`<userTask id="u" name="U">${variable}</userTask>`)).toEqual([]);
  });
});
