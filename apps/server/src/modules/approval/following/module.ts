import { following as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { instanceFollowers } from '../../commons/messages';
import { readInstance } from '../tasks';
import { followed, workflowOf } from '../workflow';
import { followersWhoRead } from './followers';
import { followingMigrations } from './migrations';
import { followedInstances, foundInstances } from './listed';
import { addFollow, isFollowed, readFollowed, removeFollow } from './store';

/** People can follow instances that they may read, and get a message when one moves or ends. */
export const following: Module = {
  name: 'following',
  migrations: followingMigrations,
  provide: (context) => {
    const { db, provide } = context;
    provide(followed, (session, instanceId) => isFollowed(db, session, instanceId));
    provide(instanceFollowers, (tenantId, instanceId) =>
      followersWhoRead(workflowOf(context), db, tenantId, instanceId),
    );
  },
  setup: (context) => {
    const { route, db } = context;
    const workflow = workflowOf(context);
    route(contract.follow, async ({ session, body }) => {
      /* A person who may no longer read the instance can still stop following it. */
      if (body.followed) {
        await readInstance(workflow, session, body.procInstId);
        await addFollow(db, session, body.procInstId);
      } else await removeFollow(db, session, body.procInstId);
      return body;
    });

    route(contract.page, async ({ session, query, locale }) => {
      if (query.keyword !== '' || query.state !== undefined)
        return foundInstances({ workflow, db }, session, query, locale);
      const { records, ...page } = await readFollowed(db, session, query);
      return { ...page, records: await followedInstances(workflow, session, records, locale) };
    });
  },
};
