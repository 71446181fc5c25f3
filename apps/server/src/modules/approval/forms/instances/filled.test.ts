import { forms, permissions } from '@portal/contract';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldSetting, inRow, only } from '../../workflow/testing/test-workflow';
import { testClaims, type Claims } from './testing/claims';

describe('instances of a drawn form', () => {
  let claims: Claims;

  beforeAll(async () => {
    claims = await testClaims();
  });
  afterAll(() => claims.workflow.server.close());

  it('are listed and exported for process administrators, narrowed by their fields', async () => {
    const { call, filled, form, started } = claims;
    await started(filled({ subject: '青岛出差' }));
    const instance = await started(filled({ subject: '=烟台出差', matter: '9' }));
    const query = { id: form.id, filter: 'subject:烟台' };

    const { data } = await call('designer01', forms.filledPage, { query });
    const csv = await call('designer01', forms.filledExport, { query: { ...query, format: 'csv' } });

    expect(data).toMatchObject({
      total: 1,
      records: [
        { procInstId: instance, state: 'running', version: 1, values: { subject: '=烟台出差', total: '200.00' } },
      ],
    });
    expect(data.records[0].values).not.toHaveProperty('items');
    expect(csv.body).toContain("'=烟台出差");
    expect(csv.body).toContain(',政策咨询');
    expect(csv.body).not.toContain('青岛');
    const by = async (more: object) =>
      (await call('designer01', forms.filledPage, { query: { ...query, ...more } })).data.total;
    expect(await by({ state: 'complete' })).toBe(0);
    expect(await by({ from: '2099-01-01 00:00:00' })).toBe(0);
    const { instanceNumber, title, initiatorName } = data.records[0];
    expect(await by({ keyword: instanceNumber })).toBe(1);
    expect(await by({ keyword: title.slice(1, 3) })).toBe(1);
    expect(await by({ keyword: initiatorName })).toBe(1);
    expect(await by({ keyword: '没有的' })).toBe(0);
    expect(await by({ keyword: title, filter: 'total:200' })).toBeGreaterThan(0);
    expect(await by({ keyword: title, filter: 'total:20' })).toBe(0);
  });

  it('are found by an area with those below it', async () => {
    const { call, filled, form, started } = claims;
    const instance = await started(filled({ subject: '历下调研', place: '370102' }));
    const foundBy = async (area: string) => {
      const query = { id: form.id, keyword: '历下调研', filter: `place:${area}` };
      return (await call('designer01', forms.filledPage, { query })).data.records;
    };

    expect(await foundBy('370100')).toMatchObject([{ procInstId: instance }]);
    expect(await foundBy('370200')).toEqual([]);
  });

  it('are listed and read as far as the role of a process administrator reaches', async () => {
    const { call, filled, form, pool, started } = claims;
    const instance = await started(filled({ subject: '淄博出差' }));
    const { rows } = await pool.query(
      `insert into roles (tenant_id, code, name, permissions) values (1, 'ROLE_900', '{"zh-CN":"本单位流程"}', $1)
       returning id`,
      [[permissions.processDesign]],
    );
    const query = { id: form.id, filter: 'subject:淄博' };
    const seenBy = async (username: string) => [
      (await call(username, forms.filledPage, { query })).data.total,
      (await call(username, forms.filledExport, { query: { ...query, format: 'csv' } })).body.includes('淄博'),
      (await call(username, forms.formOfInstance, { query: { procInstId: instance } })).status,
    ];
    for (const username of ['staff05', 'unitadmin02'])
      await pool.query('insert into user_roles select id, $1 from users where username = $2', [rows[0].id, username]);

    expect(await seenBy('staff05')).toEqual([0, false, 403]);
    await pool.query(`update roles set data_reach = 'company' where id = $1`, [rows[0].id]);

    expect(await seenBy('staff05')).toEqual([1, true, 200]);
    expect(await seenBy('unitadmin02')).toEqual([0, false, 403]);
  });

  it('are listed to the initiator with the fields that the start shows, and filtered by them', async () => {
    const { agree, call, filled, started } = claims;
    const instance = await started(filled({ subject: '日照出差' }));
    await agree('staff04', instance);
    await agree('staff02', instance, { secret: '不宜报销' });
    const query = { procDefKey: 'claim', filter: 'subject:日照' };

    const { data } = await call('staff01', forms.ownFilledPage, { query });

    expect(data).toMatchObject({
      total: 1,
      records: [
        {
          procInstId: instance,
          values: { subject: '日照出差', total: '200.00' },
          currentNodes: ['节点 last'],
          withdrawable: false,
        },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('不宜报销');
    await started(filled({ subject: '潍坊出差' }));
    const own = await call('staff01', forms.ownFilledPage, { query: { ...query, filter: 'subject:潍坊' } });
    expect(own.data.records).toMatchObject([{ currentNodes: ['节点 confirm'], withdrawable: true }]);
    const refused = await call('staff01', forms.ownFilledPage, { query: { ...query, filter: 'secret:不宜' } });
    const msg = 'secret:不宜：所选内容不存在，或您无权使用';
    expect(refused).toMatchObject({ status: 400, msg, data: { field: 'filter' } });
    expect((await call('staff05', forms.ownFilledPage, { query })).data).toMatchObject({ total: 0, records: [] });
    expect((await call('staff01', forms.ownFilledPage, { query: { procDefKey: 'gone' } })).status).toBe(404);
  });

  it('get time and initiator of their instance when a later task fills them in first', async () => {
    const { call, filled, form, pool, workflow } = claims;
    const bound = { formId: form.id, formKey: 'claim', formName: '报销', formFieldList: [], formPropertyList: [] };
    const handlers = only(workflow.player('staff02'));
    const opened = [{ ...bound, formFieldList: [fieldSetting('*', { operable: 'true' })] }];
    await workflow.publish('late', ...inRow(['fill', { handlers, forms: opened }], ['check', { handlers }]), {
      forms: [bound],
    });
    const engine = createEngine({ store: createPgStore(pool), identity: everyUser });
    const { instanceId } = await engine.start(
      { tenant: '1', user: String(workflow.player('staff01').userId) },
      { definitionKey: 'late' },
    );
    await pool.query(`update wf_instance set started_at = started_at - 86400000 where id = $1`, [instanceId]);

    await claims.agree('staff02', instanceId, filled({ subject: '补填出差' }));

    const query = { id: form.id, filter: 'subject:补填' };
    const { records } = (await call('designer01', forms.filledPage, { query })).data;
    const [{ startTime }] = records;
    const day = { from: startTime, to: `${startTime.slice(0, 10)} 23:59:59` };
    const within = await call('designer01', forms.filledPage, { query: { ...query, ...day } });
    const own = { procDefKey: 'late', filter: 'subject:补填' };
    expect(records).toMatchObject([{ procInstId: instanceId, initiatorName: workflow.player('staff01').chineseName }]);
    expect(within.data.total).toBe(1);
    expect((await call('staff01', forms.ownFilledPage, { query: own })).data.total).toBe(1);
    expect((await call('staff02', forms.ownFilledPage, { query: own })).data.total).toBe(0);
  });

  it('are not listed for others, nor by a field that no list shows', async () => {
    const { call, form } = claims;
    const query = { id: form.id };

    expect((await call('staff01', forms.filledPage, { query })).status).toBe(403);
    for (const filter of ['items:1', 'gone:1', 'identity:110', 'subject'])
      expect((await call('designer01', forms.filledPage, { query: { ...query, filter } })).data).toMatchObject({
        field: 'filter',
      });
  });
});
