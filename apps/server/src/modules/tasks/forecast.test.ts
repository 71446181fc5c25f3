import { forecast as contract, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countersigned, inRow, only, openOffice, type Office } from '../workflow/testing/office';

describe('what lies ahead', () => {
  let office: Office;
  let procInstId: string;
  const name = (username: string) => office.player(username).chineseName;
  beforeAll(async () => {
    office = await openOffice();
    const signers = [office.player('auditor01'), office.player('auditor02')] as const;
    const [nodes, flows] = inRow(
      ['review', { handlers: only(office.player('staff02')) }],
      ['sign', { handlers: only(...signers), handling: countersigned }],
    );
    await office.publish('ahead', nodes, flows);
    const closed = (xml: string) =>
      xml.replace('isExecutable="true"', 'isExecutable="true" camunda:candidateStarterUsers="999"');
    await office.publish('closed', ...inRow(['review', { handlers: only(office.player('staff02')) }]), {
      edit: closed,
    });
    procInstId = await office.start('staff01', 'ahead');
  });
  afterAll(() => office.server.close());

  const call = async (username: string, endpoint: Endpoint, ask: object) => (await office.as(username))(endpoint, ask);
  const steps = () => [
    { kind: 'task', nodeName: '节点 review', now: true, handlers: [name('staff02')], several: false, end: null },
    {
      kind: 'task',
      nodeName: '节点 sign',
      now: false,
      handlers: [name('auditor01'), name('auditor02')],
      several: true,
    },
    { kind: 'end', nodeName: '结束' },
  ];

  it('is shown with names to participants and process administrators, and changes nothing', async () => {
    const before = await office.everything();
    for (const username of ['staff01', 'staff02', 'designer01']) {
      const { data } = await call(username, contract.instanceForecast, { query: { procInstId } });
      expect(data).toMatchObject(steps());
    }
    expect(await office.everything()).toEqual(before);
  });

  it('is hidden from everybody else', async () => {
    const ask = { query: { procInstId } };
    expect((await office.server.anybody(contract.instanceForecast, ask)).status).toBe(401);
    expect((await call('staff03', contract.instanceForecast, ask)).status).toBe(403);
    const elsewhere = { ...ask, headers: { 'tenant-id': '2' } };
    expect((await call('staff01', contract.instanceForecast, elsewhere)).status).toBe(403);
    expect((await call('staff01', contract.instanceForecast, { query: { procInstId: 'none' } })).status).toBe(404);
    expect((await call('staff01', contract.instanceForecast, { query: {} })).status).toBe(400);
  });

  it('reads the instance once', async () => {
    const ask = { query: { procInstId } };
    await call('designer01', contract.instanceForecast, ask);
    expect(await office.statementsOf(() => call('designer01', contract.instanceForecast, ask))).toHaveLength(1);
  });

  it('is shown before a start to users who may start', async () => {
    const before = await office.everything();
    const body = { procDefKey: 'ahead', variables: { agreementMoney: 5 } };
    const { data } = await call('staff01', contract.startForecast, { body });
    expect(data).toMatchObject(steps());
    expect((await office.server.anybody(contract.startForecast, { body })).status).toBe(401);
    expect((await call('staff01', contract.startForecast, { body: { procDefKey: 'closed' } })).status).toBe(403);
    expect((await call('staff01', contract.startForecast, { body: { procDefKey: 'none' } })).status).toBe(404);
    for (const wrong of [{}, { ...body, variables: [1] }, { ...body, variables: { long: 'x'.repeat(70_000) } }])
      expect((await call('staff01', contract.startForecast, { body: wrong })).status).toBe(400);
    expect(await office.everything()).toEqual(before);
  });
});
