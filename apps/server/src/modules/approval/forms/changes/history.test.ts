import { tasks } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, testClaims, type Claims } from '../instances/testing/claims';

describe('the changes of a drawn form in the history', () => {
  let claims: Claims;
  beforeAll(async () => {
    claims = await testClaims();
  });
  afterAll(() => claims.workflow.server.close());

  const changesSeenBy = async (username: string, procInstId: string) => {
    const { data } = await claims.call(username, tasks.historyList, { query: { procInstId } });
    return (data as tasks.HistoryRow[]).flatMap(({ activityId, changes }) =>
      changes.map((change) => ({ activityId, ...change })),
    );
  };

  it('are shown at the step of the handler with old and new value, for each cell of a table', async () => {
    const instance = await claims.started(claims.filled({ matter: '9' }));
    await claims.agree('staff04', instance, { subject: '青岛出差', items: items('120.50', '80.00') });

    const seen = await changesSeenBy('staff01', instance);

    expect(seen).toEqual([
      { activityId: 'confirm', label: '报销事由', before: '济南出差', after: '青岛出差' },
      { activityId: 'confirm', label: '费用明细第 2 行“单价”', before: '¥79.50', after: '¥80.00' },
      { activityId: 'confirm', label: '费用明细第 2 行“金额”', before: '¥79.50', after: '¥80.00' },
      { activityId: 'confirm', label: '合计金额', before: '¥200.00', after: '¥200.50' },
    ]);
  });

  it('are hidden from those who may not read the field, and masked for those who may read a part of it', async () => {
    const identity = '11010519491231002X';
    const instance = await claims.started(claims.filled({ identity }));
    await claims.agree('staff04', instance, { identity: '110101199003072818' });
    await claims.agree('staff02', instance, { secret: '同意报销' });

    const [own, later] = [await changesSeenBy('staff01', instance), await changesSeenBy('staff04', instance)];

    expect(own).toMatchObject([{ label: '身份证号', before: identity, after: '110101199003072818' }]);
    expect(JSON.stringify(own)).not.toContain('同意报销');
    expect(later).toMatchObject([{ label: '身份证号', before: expect.stringMatching(/^110\*+002X$/u) }]);
    expect(await changesSeenBy('designer01', instance)).toContainEqual({
      activityId: 'review',
      label: '内部意见',
      before: '',
      after: '同意报销',
    });
  });
});
