import { definitions, monitor, people, settings, tasks as contract, urging } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('a node without an eligible handler', () => {
  let workflow: TestWorkflow;
  let admin: Client;
  const publish = async (key: string, review: Parameters<typeof inRow>[0][1]) => {
    const gone = only(workflow.player('staff03'));
    await workflow.publish(
      key,
      ...inRow(
        ['apply', { handlers: only(workflow.player('staff02')) }],
        ['review', { handlers: gone, ...review }],
        ['plain', { handlers: only(workflow.player('staff04')) }],
      ),
    );
    return workflow.start('staff01', key);
  };
  const disable = (username: string) => admin(people.disable, { body: { userId: workflow.player(username).userId } });
  const enable = (username: string) => admin(people.enable, { body: { userId: workflow.player(username).userId } });
  const opinions = async (procInstId: string) => {
    const { data } = await (await workflow.as('staff01'))(contract.historyList, { query: { procInstId } });
    return (data as contract.HistoryRow[]).map(({ action, userNickName, fullMsg }) =>
      [action, userNickName, fullMsg].filter(Boolean).join(' '),
    );
  };

  beforeAll(async () => {
    workflow = await testWorkflow();
    admin = await workflow.server.as('admin');
  });
  afterAll(() => workflow.server.close());

  it('can be told what to do by designers where the platform allows it', async () => {
    const designer = await workflow.as('designer01');
    expect((await designer(definitions.capabilities)).data.settings).toEqual([]);
    const { data } = await admin(settings.readSettings);
    await admin(settings.saveSettings, { body: { ...data, withoutHandler: true } });
    expect((await designer(definitions.capabilities)).data.settings).toEqual(['withoutHandler']);
  });

  it('goes to a named person, and the history says so', async () => {
    const procInstId = await publish('named', {
      behaviorWithoutAssignee: 'handlers',
      fallback: only(workflow.player('auditor01')),
    });
    await disable('staff03');
    await workflow.agree('staff02', procInstId);
    expect((await workflow.todo('auditor01', procInstId)).taskName).toBe('节点 review');
    expect(await opinions(procInstId)).toContain('fallback 没有可办理的人员，转由指定人员办理');
    await enable('staff03');
  });

  it('goes to the process administrators, to whom an open task also goes', async () => {
    const [arriving, open] = [
      await publish('administered', { behaviorWithoutAssignee: 'administrators' }),
      await workflow.start('staff01', 'administered'),
    ];
    await workflow.agree('staff02', open);
    await disable('staff03');
    await workflow.agree('staff02', arriving);
    expect((await workflow.todo('designer01', arriving)).taskName).toBe('节点 review');
    await expect
      .poll(() => workflow.todo('designer01', open).then(({ taskName }) => taskName, String))
      .toBe('节点 review');
    await workflow.agree('designer01', open);
    expect((await workflow.todo('staff04', open)).taskName).toBe('节点 plain');
    await enable('staff03');
  });

  it('is passed by default, which the history does not record as a decision of a person', async () => {
    const procInstId = await publish('passed', {});
    await disable('staff03');
    await workflow.agree('staff02', procInstId);
    expect(await opinions(procInstId)).toContain('autoComplete 没有可办理的人员，自动进入下一节点');
    await enable('staff03');
  });

  it('waits in the list of incidents, or is refused in words', async () => {
    const waiting = await publish('waits', { behaviorWithoutAssignee: 'wait' });
    const refused = await publish('refused', { behaviorWithoutAssignee: 'refuse' });
    await disable('staff03');
    await workflow.agree('staff02', waiting);
    const { data } = await admin(monitor.incidentPage, { query: { keyword: waiting } });
    expect(data.records).toMatchObject([{ nodeName: '节点 review', failure: expect.stringContaining('任务正在等待') }]);
    const urged = await workflow.call('staff01', urging.urge, { body: { procInstId: waiting } });
    expect(urged).toMatchObject({ status: 409, msg: expect.stringContaining('暂无可以办理的人员，无法催办') });
    expect(await workflow.agree('staff02', refused)).toMatchObject({
      status: 409,
      msg: '“节点 review”没有可以办理的人员，流程不能流转至该节点，本次操作未生效，请联系流程管理员',
    });
    expect((await workflow.todo('staff02', refused)).taskName).toBe('节点 apply');
    await enable('staff03');
  });

  it('has a superior for an initiator who is the handler, and skips a person who handled an earlier node', async () => {
    const passing = { initiator: 'head', repeated: 'once' } as const;
    const own = only(workflow.player('staff01'));
    await workflow.publish(
      'own',
      ...inRow(
        ['first', { handlers: only(workflow.player('staff02')) }],
        ['review', { handlers: own, passing, behaviorWithoutAssignee: 'administrators' }],
        ['again', { handlers: only(workflow.player('staff02')), passing }],
        ['plain', { handlers: only(workflow.player('staff04')) }],
      ),
    );
    const procInstId = await workflow.start('staff01', 'own');
    await workflow.agree('staff02', procInstId);
    const { data } = await admin(contract.historyList, { query: { procInstId } });
    const handedOn = (data as contract.HistoryRow[]).find(({ action }) => action === 'fallback');
    expect(['办理人为发起人，转由其上级办理', '没有可办理的人员，转由流程管理员办理']).toContain(handedOn?.fullMsg);
    await expect(workflow.todo('staff01', procInstId)).rejects.toThrow('nothing');
  });
});
