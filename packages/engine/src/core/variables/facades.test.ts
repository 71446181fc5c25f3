import { describe, expect, it } from 'vitest';
import { Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { Scenario, type Organisation } from '../../../testing/scenario';

/**
 * User 9 works for 5, who works for 6. User 7 leads unit 30. User 3 holds post 12 in unit 31, which is the nearest to
 * 9.
 */
const organisation: Organisation = {
  's:9:1': ['5'],
  's:9:2': ['6'],
  's:5:1': ['6'],
  'v:370102:talent_project_check': ['7'],
  'v:370100:talent_project_check': ['8'],
  'v:370000:talent_project_check': ['3'],
  'h:30': ['7'],
  'h:31': ['8'],
  'p:12:31': ['3'],
  'q:12:9': ['3'],
  'o:12': ['3', '4'],
};

const approval = (variable: string, settings = {}) =>
  new Diagram('approval')
    .start()
    .task('approve', { handlers: handledBy({ variable }), ...settings })
    .end()
    .flow('start', 'approve', 'end');

describe('handlers by position', () => {
  it.each([
    ['${organisation.superiorOf(initiator)}', ['approve:5']],
    ['${organisation.superiorOf(initiator, 2)}', ['approve:6']],
    ['${organisation.superiorOf(people, 1)}', ['approve:5', 'approve:6']],
    ['${organisation.headsOf(unit)}', ['approve:7']],
    ['${organisation.headsOf(units)}', ['approve:7', 'approve:8']],
    ["${organisation.holdersOf(units, 12, '会计')}", ['approve:3']],
    ["${organisation.holdersOf(31, 12, '会计', '综合部')}", ['approve:3']],
    ["${organisation.allHoldersOf(12, '会计')}", ['approve:3', 'approve:4']],
    ["${organisation.reviewersOf('370102', 'talent_project_check', 'district')}", ['approve:7']],
    ["${organisation.reviewersOf('370102', 'talent_project_check', 'city')}", ['approve:8']],
    ["${organisation.reviewersOf('370102', 'talent_project_check', 'province')}", ['approve:3']],
    ["${organisation.nearestHoldersOf(initiator, 12, '会计')}", ['approve:3']],
    ['${organisation.nearestHoldersOf(people, 12)}', ['approve:3']],
  ])('%s are those who hold it', async (variable, waiting) => {
    const scenario = new Scenario(organisation);

    await scenario.begin(approval(variable, { handling: severalPersons(100) }), '9', {
      vars: { unit: 30, units: [30, 31], people: [9, 5] },
    });

    expect(await scenario.waiting()).toEqual(waiting);
  });

  it('sign in sequence from the nearest superior upwards', async () => {
    const scenario = new Scenario(organisation);
    const chain = approval('${organisation.superiorsOf(initiator, 3)}', { handling: severalPersons(100, true) });

    await scenario.begin(chain, '9');

    expect(await scenario.waiting()).toEqual(['approve:5']);
    await scenario.agree('approve', '5');
    expect(await scenario.waiting()).toEqual(['approve:6']);
    await scenario.agree('approve', '6');
    expect(await scenario.waiting()).toEqual([]);
  });

  it('without holders are skipped like any setting without handlers', async () => {
    const scenario = new Scenario(organisation);

    await scenario.begin(approval('${organisation.superiorOf(initiator, 3)}'), '9');

    expect(await scenario.waiting()).toEqual([]);
  });

  it('are replaced by a process variable of the same name', async () => {
    const scenario = new Scenario(organisation);

    await scenario.begin(approval('${organisation}'), '9', { vars: { organisation: '4' } });

    expect(await scenario.waiting()).toEqual(['approve:4']);
  });

  it.each(['0', '11', '1.5', "'x'"])('refuse level %s, naming the node', async (level) => {
    const scenario = new Scenario(organisation);

    const started = scenario.begin(approval(`\${organisation.superiorOf(initiator, ${level})}`), '9');

    await expect(started).rejects.toMatchObject({ nodeId: 'approve' });
  });

  it('appear in the forecast', async () => {
    const scenario = new Scenario(organisation);
    await scenario.engine.deploy(scenario.tenant, { xml: approval('${organisation.superiorOf(initiator)}').xml });

    const steps = await scenario.engine.forecastStart(scenario.as('9'), { definitionKey: 'approval' });

    expect(steps).toMatchObject([{ nodeId: 'approve', handlers: ['u:5'] }, {}]);
  });
});
