import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';

const called = (variable: string) =>
  new Diagram('called')
    .start()
    .task('confirm', { handlers: handledBy({ variable }) })
    .end()
    .flow('start', 'confirm', 'end');

const calling = new Diagram('calling')
  .start()
  .task('before', by(2))
  .node('callActivity', 'call', { attributes: 'calledElement="called"' })
  .end()
  .flow('start', 'before', 'call', 'end');

async function started(variable: string): Promise<Scenario> {
  const scenario = new Scenario();
  await scenario.engine.deploy(scenario.tenant, { xml: called(variable).xml });
  await scenario.begin(calling, '1');
  return scenario;
}

describe('a called process', () => {
  it('has the initiator of its caller', async () => {
    const scenario = await started('${initiator}');
    await scenario.agree('before', '2');
    expect(await scenario.waiting()).toEqual(['confirm:1']);
  });

  it('that lacks a variable makes the call an incident, and starts once the variable is set', async () => {
    const scenario = await started('${deputy}');

    await scenario.agree('before', '2');

    const records = await scenario.incidents();
    expect(records).toMatchObject([{ nodeId: 'call', type: 'failedJob' }]);
    expect(records[0]?.message).toContain('deputy');
    await scenario.engine.deploy(scenario.tenant, { xml: called('${initiator}').xml });
    await scenario.engine.retryIncident(scenario.tenant, records[0]!.incidentId, 3);
    const [jobId = ''] = Object.keys((await scenario.state()).jobs);
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, jobId);
    expect(await scenario.waiting()).toEqual(['confirm:1']);
  });

  it('whose version is no number makes the call an incident with its expression', async () => {
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: called('${initiator}').xml });
    const versioned = new Diagram('versioned')
      .start()
      .task('before', by(2))
      .node('callActivity', 'call', {
        attributes:
          'calledElement="called" camunda:calledElementBinding="version" camunda:calledElementVersion="${version}"',
      })
      .end()
      .flow('start', 'before', 'call', 'end');
    await scenario.begin(versioned, '1', { vars: { version: 'first' } });
    await scenario.agree('before', '2');
    expect(await scenario.incidents()).toMatchObject([
      { nodeId: 'call', message: expect.stringContaining('${version}') },
    ]);
  });
});
