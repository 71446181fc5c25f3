import { permissions } from '@portal/contract';
import { lowStep, ratings as wire } from '@portal/contract/ratings';
import { inTransaction } from '../../../platform/database';
import type { Module, SetupModule } from '../../../platform/module';
import { countOfService, countRatings } from './figures';
import { lowRatingFollowUps } from './follow-ups';
import { ratingMigrations } from './migrations';
import { keepFollowUp, ownMatter, ownPage, rate, receivedPage } from './store';

const setupRatings: SetupModule = (context) => {
  const { route, db } = context;
  const followUps = context.part(lowRatingFollowUps);

  route(wire.of, ({ session, query: { kind, matterId } }) => ownMatter(db, session, kind, matterId));

  route(wire.mine, ({ session, query }) => ownPage(db, session, query));

  route(wire.rate, async ({ session, ip, locale, body }) => {
    await inTransaction(db, async (transaction, afterCommit) => {
      const { id, title } = await rate(transaction, session, body);
      if (body.step > lowStep) return;
      for (const followUp of followUps) {
        const link = await followUp(transaction, { session, ip, locale }, { ...body, title }, afterCommit);
        if (link !== null) await keepFollowUp(transaction, id, link);
      }
    });
  });

  route(wire.list, ({ session, query }) => receivedPage(db, session, query));

  route(wire.figures, ({ session, query }) => countRatings(db, session, query));

  route(wire.ofService, ({ session, query: { serviceId } }) => countOfService(db, session.tenantId, serviceId));
};

export const ratings: Module = {
  name: 'ratings',
  migrations: ratingMigrations,
  menus: [{ path: '/myRatings', parent: '/interaction', icon: 'rating', sort: 50 }],
  grants: { [permissions.ratingView]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'] },
  setup: setupRatings,
};
