import { permissions } from '@portal/contract';
import type { Engine } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { administeredScope, isReached, reachedUserIds } from '../../accounts/organisation';
import { isProcessAdministrator, type Actor } from './caller';

/**
 * The instances that a process administrator administers. The reach of the role limits them to those that certain
 * people started.
 */
export interface ProcessReach {
  /** Returns the ids of the initiators, or undefined for every instance, including those without an initiator. */
  initiators(actor: Actor): Promise<string[] | undefined>;
  /** Returns whether the actor administers every instance. */
  coversAll(actor: Actor): Promise<boolean>;
  /** Returns whether the actor administers an instance with this initiator. */
  covers(actor: Actor, initiator: string | null): Promise<boolean>;
  /** @throws PortalError `instanceNotFound` for an instance that the actor does not administer */
  requireInstance(actor: Actor, instanceId: string): Promise<void>;
  /** @throws PortalError `forbidden` unless the actor administers every instance */
  requireAll(actor: Actor): Promise<void>;
}

export function createProcessReach(db: Db, engine: Engine): ProcessReach {
  const scopeOf = ({ userId, roles = [], reaches = {} }: Actor) =>
    administeredScope(db, { userId, roles, reaches }, permissions.processDesign, permissions.processDeploy);

  const covers: ProcessReach['covers'] = async (actor, initiator) => {
    if (!isProcessAdministrator(actor)) return false;
    const scope = await scopeOf(actor);
    if (scope === 'everyone') return true;
    if (initiator === null) return false;
    const { rows } = await sql`
      select from users person where id::text = ${initiator} and ${isReached(actor, scope, sql`person.id`)}`.execute(
      db,
    );
    return rows.length > 0;
  };

  const coversAll: ProcessReach['coversAll'] = async (actor) =>
    isProcessAdministrator(actor) && (await scopeOf(actor)) === 'everyone';

  return {
    coversAll,
    covers,
    initiators: async (actor) => reachedUserIds(db, actor, await scopeOf(actor)),
    async requireInstance(actor, instanceId) {
      if (await coversAll(actor)) return;
      const record = await engine.instance(String(actor.tenantId), instanceId);
      if (!record || !(await covers(actor, record.initiator))) throw new PortalError('instanceNotFound');
    },
    async requireAll(actor) {
      if (!(await coversAll(actor))) throw new PortalError('forbidden');
    },
  };
}
