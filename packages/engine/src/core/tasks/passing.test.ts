import { by, Diagram, handledBy, severalPersons, type TaskSettings } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';

/** fill, for the initiator → first → second → third → close (8) */
const inARow = (first: TaskSettings, second: TaskSettings = by(7), third: TaskSettings = by(7)) =>
  new Diagram('row')
    .start()
    .task('fill', { handlers: handledBy({ variable: '${initiator}' }) })
    .task('first', first)
    .task('second', second)
    .task('third', third)
    .task('close', by(8))
    .end()
    .flow('start', 'fill', 'first', 'second', 'third', 'close', 'end');

const organisation = { 's:9:1': ['4'], 'r:3': ['2', '9'], 'r:5': ['9'], 'a:9': ['1'] };
const head = { passing: { initiator: 'head' } } as const;
const skip = { passing: { initiator: 'skip' } } as const;
const once = { passing: { repeated: 'once' } } as const;

describeOnBothStores('an initiator who is a handler', (open) => {
  const begun = async (first: TaskSettings) => {
    const scenario = open(organisation);
    await scenario.begin(inARow(first), '9');
    return scenario;
  };

  it('handles the task by default', async () => {
    expect(await (await begun(by(9))).waiting()).toEqual(['first:9']);
  });

  it('leaves it to their superior, which the history records', async () => {
    const scenario = await begun({ ...by(9), ...head });
    expect(await scenario.waiting()).toEqual(['first:4']);
    expect(await scenario.actions()).toContain('first fallback → 4');
  });

  it('is skipped with the reason in the history', async () => {
    const scenario = await begun({ ...by(9), ...skip });
    expect(await scenario.waiting()).toEqual(['second:7']);
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.find(({ action }) => action === 'autoComplete')).toMatchObject({ handler: '9', message: 'initiator' });
  });

  it('leaves a task of several candidates to the others', async () => {
    for (const passing of [head, skip])
      expect(await (await begun({ handlers: handledBy({ roles: [3] }), ...passing })).waiting()).toEqual(['first:2']);
    expect(await (await begun({ handlers: handledBy({ roles: [5] }), ...head })).waiting()).toEqual(['first:4']);
  });

  it('is replaced in a countersign by their superior, who signs once', async () => {
    const countersign = { handling: severalPersons(100), ...head };
    expect(await (await begun({ ...by(2, 9), ...countersign })).waiting()).toEqual(['first:2', 'first:4']);
    expect(await (await begun({ ...by(4, 9), ...countersign })).waiting()).toEqual(['first:4']);
  });

  it('without a superior leaves the node without a handler', async () => {
    const scenario = open({ 's:9:1': [], 'a:9': ['1'] });
    await scenario.begin(inARow({ ...by(9), ...head, nobody: 'administrators' }), '9');
    expect(await scenario.waiting()).toEqual(['first:1']);
  });
});

describeOnBothStores('a person who handled an earlier node', (open) => {
  it('is skipped every further time, also behind the nodes of others', async () => {
    const scenario = open(organisation);
    await scenario.begin(inARow(by(2), by(7), { ...by(2), ...once }), '9');
    await scenario.agree('first', '2');
    await scenario.agree('second', '7');
    expect(await scenario.waiting()).toEqual(['close:8']);
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.find(({ action }) => action === 'autoComplete')?.message).toBe('earlier');
  });

  it('is asked again after a reject, and as an initiator who only filled in the form', async () => {
    const scenario = open(organisation);
    await scenario.begin(inARow(by(2), { ...by(2), ...once }, { ...by(9), ...once }), '9');
    await scenario.agree('first', '2');
    expect(await scenario.waiting()).toEqual(['third:9']);
    await scenario.reject('third', '9', 'first');
    expect(await scenario.waiting()).toEqual(['first:2']);
    await scenario.agree('first', '2');
    expect(await scenario.waiting()).toEqual(['third:9']);
  });

  it('is skipped only right behind it where the node says adjacent', async () => {
    const scenario = open(organisation);
    const adjacent = { passing: { repeated: 'adjacent' } } as const;
    await scenario.begin(inARow(by(2), { ...by(2), ...adjacent }, by(7)), '9');
    await scenario.agree('first', '2');
    expect(await scenario.waiting()).toEqual(['third:7']);
  });
});
