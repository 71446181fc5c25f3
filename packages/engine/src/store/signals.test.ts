import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../testing/both-stores';

describeOnBothStores('signals on their way', (desk) => {
  it('are taken in the order in which they were thrown, those that were taken before among them', async () => {
    const { store, tenant } = desk();
    const take = (now: number, limit: number) => store.takeSignals({ now, limit, lockedUntil: now + 10, async: true });
    for (const name of ['first', 'second', 'third']) await store.addSignal(tenant, { name, vars: {} });

    expect((await take(1, 1)).map(({ name }) => name)).toEqual(['first']);
    expect((await take(20, 10)).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });
});
