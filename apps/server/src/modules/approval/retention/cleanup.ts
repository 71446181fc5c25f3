import type { Engine } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database';
import { filesOfExpired } from '../../commons/files';
import { changesOfExpired, formsOfExpired } from '../forms';
import { forgetFailures, messagesOfExpired } from '../../commons/messages';
import { forgetDrafts, forgetRequests } from '../tasks';
import { discussionsOfExpired } from '../discussion';
import { urgesOfExpired } from '../urging';

interface Ports {
  engine: Engine;
  db: Db;
  log: FastifyBaseLogger;
  /** Days after their end for instances whose definition says nothing; null: for ever. */
  defaultDays: number | null;
}

/** Small enough not to delay other statements. */
const batch = 100;

/**
 * Takes away ended instances whose time is over, batch by batch as long as `mayContinue` allows, with all that is kept of them.
 * The forms and their attachments stay: they are the office's record. @returns how many instances
 */
export async function cleanUp({ engine, db, log, defaultDays }: Ports, mayContinue: () => boolean): Promise<number> {
  let all = 0;
  while (mayContinue()) {
    const removed = await engine.removeExpired({
      defaultDays,
      limit: batch,
      also: [
        messagesOfExpired,
        filesOfExpired,
        formsOfExpired,
        changesOfExpired,
        urgesOfExpired,
        ...discussionsOfExpired,
      ],
    });
    all += removed;
    if (removed < batch) break;
  }
  await forgetFailures(db);
  await forgetRequests(db);
  await forgetDrafts(db);
  if (all > 0) log.info({ instances: all }, 'ended instances were removed: their time to live was over');
  return all;
}
