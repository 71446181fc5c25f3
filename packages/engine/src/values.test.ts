import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../testing/scenario';
import { dateValue, holdsReserved, isDateValue, isFileValue } from './values';

const day = Date.UTC(2026, 4, 6, 7, 8, 9, 10);
const file = {
  '@file': { name: '合同.pdf', mimeType: 'application/pdf', encoding: null, size: 3, key: 'office-1' },
};

describe('a date in a variable', () => {
  it('is distinct from a text, and from a map with the same properties', () => {
    expect(isDateValue(dateValue(day))).toBe(true);
    expect([
      day,
      new Date(day).toISOString(),
      { '@date': 'soon' },
      { '@date': '2026-01-01', more: 1 },
      null,
    ]).not.toSatisfy((values: unknown[]) => values.some(isDateValue));
  });

  const dated = (inner: string) =>
    new Diagram('dated')
      .start()
      .add(inner)
      .task('look', { handlers: handledBy({ users: [2] }) })
      .end();
  const varsOf = async (scenario: Scenario) =>
    (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars;

  it('is stored as a date by every source, and read as one', async () => {
    const scenario = new Scenario();
    const task = `<serviceTask id="copy" camunda:expression="\${given}" camunda:resultVariable="copied"/>
      <serviceTask id="ask" camunda:expression="\${given.before(now()) || given == limit}" camunda:resultVariable="over"/>`;
    const flow = ['start', 'copy', 'ask', 'look', 'end'] as const;
    await scenario.begin(dated(task).flow(...flow), '1', { vars: { given: new Date(day), limit: dateValue(day) } });
    expect(await varsOf(scenario)).toMatchObject({ given: dateValue(day), copied: dateValue(day), over: true });
  });

  it('is a Date in scripts, and a Date that a script sets is stored as a date', async () => {
    const scenario = new Scenario();
    const script = `execution.setVariable('next', new Date(given.getTime() + 1)); given instanceof Date`;
    const task = `<scriptTask id="add" scriptFormat="javascript" camunda:resultVariable="isDate"><script>${script}</script></scriptTask>`;
    await scenario.begin(dated(task).flow('start', 'add', 'look', 'end'), '1', { vars: { given: dateValue(day) } });
    expect(await varsOf(scenario)).toMatchObject({ given: dateValue(day), next: dateValue(day + 1), isDate: true });
  });

  it('is a date for handlers', async () => {
    const seen: unknown[] = [];
    const scenario = new Scenario({}, undefined, {
      clock: ({ vars }) => {
        seen.push(vars['given']);
        return { vars: { later: new Date(day) } };
      },
    });
    const task = '<serviceTask id="see" camunda:class="clock"/>';
    await scenario.begin(dated(task).flow('start', 'see', 'look', 'end'), '1', { vars: { given: dateValue(day) } });

    expect(seen).toEqual([new Date(day)]);
    expect(await varsOf(scenario)).toMatchObject({ later: dateValue(day) });
  });

  it('moves a due timer', async () => {
    const scenario = new Scenario();
    const timer =
      '<intermediateCatchEvent id="wait"><timerEventDefinition><timeDate>${given}</timeDate></timerEventDefinition></intermediateCatchEvent>';
    await scenario.begin(dated(timer).flow('start', 'wait', 'look', 'end'), '1', { vars: { given: dateValue(day) } });
    expect(await scenario.store.nextDue()).toBe(day);
  });
});

it('finds the form of a date or a file anywhere in a value from outside', () => {
  expect([file, [{ a: file }], { a: [dateValue(day)] }].map(holdsReserved)).toEqual([true, true, true]);
  expect([null, 'text', { '@file': 1 }, { a: ['@date'] }].map(holdsReserved)).toEqual([false, false, false, false]);
});

describe('a file in a variable', () => {
  it('is a reference that is passed on unchanged', async () => {
    const scenario = new Scenario();
    const task = `<serviceTask id="copy" camunda:expression="\${document}" camunda:resultVariable="copied"/>`;
    const drawn = new Diagram('filed')
      .start()
      .add(task)
      .task('look', { handlers: handledBy({ users: [2] }) })
      .end();
    await scenario.begin(drawn.flow('start', 'copy', 'look', 'end'), '1', { vars: { document: file } });
    const { state } = (await scenario.store.load(scenario.tenant, scenario.instanceId)) ?? {};

    expect(state?.executions['0']?.vars?.['copied']).toEqual(file);
    expect(isFileValue(state?.executions['0']?.vars?.['copied'])).toBe(true);
  });
});
