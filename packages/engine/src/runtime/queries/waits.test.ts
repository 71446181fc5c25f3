import { expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';

it('the waits of a join show the branches that are missing', async () => {
  const scenario = new Scenario();
  const diagram = new Diagram('both')
    .start()
    .gateway('parallel', 'split')
    .task('left', by(2))
    .task('check', by(3))
    .task('right', by(4))
    .gateway('parallel', 'join')
    .end()
    .flow('start', 'split', 'left', 'check', 'join', 'end')
    .flow('split', 'right', 'join');
  await scenario.begin(diagram, '1');
  await scenario.agree('right', '4');

  const { waits } = await scenario.engine.explain(scenario.tenant, scenario.instanceId);

  expect(waits).toMatchObject([
    { kind: 'task', nodeId: 'left', assignee: '2' },
    { kind: 'join', nodeId: 'join', missing: ['left'] },
  ]);
  await scenario.agree('left', '2');
  expect((await scenario.engine.explain(scenario.tenant, scenario.instanceId)).waits[1]?.missing).toEqual(['check']);
});

it('the waits of a task show the surrounding events after it, with their triggers', async () => {
  const scenario = new Scenario();
  const diagram = new Diagram('events')
    .declare('<message id="m" name="cancelled by phone"/>')
    .start()
    .task('work', by(2))
    .timerBoundary('overdue', 'work', 'PT1H')
    .messageBoundary('call', 'work', 'm')
    .end()
    .flow('start', 'work', 'end')
    .flow('overdue', 'end')
    .flow('call', 'end');
  await scenario.begin(diagram, '1');

  const { waits, jobs } = await scenario.engine.explain(scenario.tenant, scenario.instanceId);

  const since = waits[0]!.since;
  expect(waits).toMatchObject([
    { kind: 'task', nodeId: 'work', attachedTo: null, due: null },
    { kind: 'timer', nodeId: 'overdue', attachedTo: 'work', due: since + 3_600_000 },
    { kind: 'message', nodeId: 'call', attachedTo: 'work', detail: 'cancelled by phone' },
  ]);
  expect(jobs).toEqual([
    {
      jobId: expect.any(String),
      kind: 'timer',
      nodeId: 'overdue',
      nodeName: 'overdue',
      due: since + 3_600_000,
      retries: 3,
      failure: '',
    },
  ]);
});

it('local variables are shown with their node', async () => {
  const scenario = new Scenario();
  const diagram = new Diagram('vote')
    .start()
    .countersign('sign', { variable: 'users' })
    .end()
    .flow('start', 'sign', 'end');
  await scenario.begin(diagram, '1', { vars: { users: ['5', '6'], amount: 3 } });

  const { variables } = await scenario.engine.explain(scenario.tenant, scenario.instanceId);

  const own = { process: '0', processName: null };
  expect(variables).toEqual([
    { name: 'amount', scope: null, ...own, value: 3 },
    { name: 'initiator', scope: null, ...own, value: '1' },
    { name: 'users', scope: null, ...own, value: ['5', '6'] },
    { name: 'sign_user', scope: 'sign', ...own, value: '5' },
    { name: 'sign_user', scope: 'sign', ...own, value: '6' },
  ]);
});

it('the waits of a called process are shown by its own node names', async () => {
  const scenario = new Scenario();
  const called = new Diagram('called')
    .start()
    .add('<receiveTask id="answer" name="The bank answers"/>')
    .end()
    .flow('start', 'answer', 'end');
  await scenario.engine.deploy(scenario.tenant, { xml: called.xml });
  const diagram = new Diagram('caller').start().call('ask', 'called').end().flow('start', 'ask', 'end');
  await scenario.begin(diagram, '1');

  const { waits } = await scenario.engine.explain(scenario.tenant, scenario.instanceId);

  expect(waits).toMatchObject([{ nodeId: 'answer', nodeName: 'The bank answers', attachedTo: null }]);
});
