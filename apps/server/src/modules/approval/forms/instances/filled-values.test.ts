import { forms } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClaims, type Claims } from './testing/claims';

describe('values by which entries are found', () => {
  let claims: Claims;

  beforeAll(async () => {
    claims = await testClaims();
  });
  afterAll(() => claims.workflow.server.close());

  const foundBy = async (filter: string, more: object = {}) => {
    const query = { id: claims.form.id, ...(filter && { filter }), ...more };
    const { data } = await claims.call('designer01', forms.filledPage, { query });
    return { total: data.total, ids: data.records.map(({ procInstId }: forms.FilledForm) => procInstId) };
  };
  const fieldsOf = async (instance: string) => {
    const text = 'select field, value from form_instance_values where instance_id = $1';
    const { rows } = await claims.pool.query(text, [instance]);
    return Object.fromEntries(rows.map(({ field, value }: { field: string; value: string }) => [field, value]));
  };

  it('include short values, but no rows, long texts and encrypted fields', async () => {
    const { filled, started } = claims;
    const values = { matter: '9', identity: '11010519491231002X', story: `<p>${'长'.repeat(50)}</p>` };

    const fields = await fieldsOf(await started(filled(values)));

    expect(fields).toMatchObject({ matter: '9', total: '200.00' });
    for (const field of ['story', 'identity', 'items', 'witness']) expect(fields).not.toHaveProperty(field);
  });

  it('are updated by the latest task', async () => {
    const { agree, filled, started } = claims;
    const instance = await started(filled({ matter: '9' }));
    await agree('staff04', instance);

    await agree('staff02', instance, { secret: '同意报销', matter: '8' });

    expect(await fieldsOf(instance)).toMatchObject({ matter: '8', secret: '同意报销', total: '200.00' });
    expect(await foundBy('matter:8')).toEqual({ total: 1, ids: [instance] });
    expect((await foundBy('matter:9')).ids).not.toContain(instance);
  });

  it('distinguish codes that are the same number, and find an amount however it is written', async () => {
    const { filled, pool, started } = claims;
    const instance = await started(filled({ matter: '7' }));
    await pool.query(
      `update form_instances set data = data || '{"matter":"07","total":"7.10"}' where instance_id = $1`,
      [instance],
    );

    expect((await foundBy('matter:7')).total).toBe(0);
    expect((await foundBy('matter:07')).ids).toEqual([instance]);
    for (const amount of ['7.1', '7.10', '7.100']) expect((await foundBy(`total:${amount}`)).ids).toEqual([instance]);
    expect((await foundBy('total:7')).total).toBe(0);
  });

  it('can be combined with the current state of the instance', async () => {
    const { agree, filled, started } = claims;
    const [ended, running] = [await started(filled({ matter: '5' })), await started(filled({ matter: '5' }))];
    for (const username of ['staff04', 'staff02', 'staff03'])
      await agree(username, ended, username === 'staff02' ? { secret: '同意' } : {});

    const complete = { state: 'complete' };
    expect(await foundBy('matter:5', complete)).toEqual({ total: 1, ids: [ended] });
    expect(await foundBy('matter:5', { state: 'running' })).toEqual({ total: 1, ids: [running] });
    expect((await foundBy('', complete)).ids).toEqual([ended]);
    expect(await foundBy('matter:5', { ...complete, keyword: '出差' })).toEqual({ total: 1, ids: [ended] });
    expect(await foundBy('matter:5', { ...complete, from: '2020-01-01 00:00:00' })).toEqual({ total: 1, ids: [ended] });
    expect(await foundBy('matter:4', complete)).toEqual({ total: 0, ids: [] });
  });

  it('are removed with the instance, and with the entry', async () => {
    const { filled, pool, started } = claims;
    const values = filled({ items: [], matter: '6' });
    const [removed, deleted] = [await started(values), await started(values)];

    await pool.query('update form_instances set instance_removed_at = now() where instance_id = $1', [removed]);
    await pool.query('delete from form_instances where instance_id = $1', [deleted]);

    expect(await foundBy('matter:6')).toEqual({ total: 0, ids: [] });
    expect(await Promise.all([removed, deleted].map(fieldsOf))).toEqual([{}, {}]);
  });
});
