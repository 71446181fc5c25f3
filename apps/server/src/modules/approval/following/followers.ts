import type { Db } from '../../../platform/database';
import { actorsOf } from '../../accounts/auth';
import { mayRead } from '../tasks';
import { callerOf, type Workflow } from '../workflow';
import { readFollowers } from './store';

/** Returns the ids of those who follow an instance and may still read it. */
export async function followersWhoRead(
  workflow: Workflow,
  db: Db,
  tenantId: number,
  instanceId: string,
): Promise<number[]> {
  const followers = await readFollowers(db, tenantId, instanceId);
  if (followers.length === 0) return [];
  const actors = await actorsOf(db, tenantId, followers);
  const readers = await Promise.all(
    actors.map(async (actor) => {
      const reading = await workflow.engine.readInstance(callerOf(actor), instanceId);
      return reading && (await mayRead(workflow, actor, reading)) ? [actor.userId] : [];
    }),
  );
  return readers.flat();
}
