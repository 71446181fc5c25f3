import type { Engine } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database';
import { filesOfExpired } from '../../commons/files';
import { changesOfExpired, forgetStartDrafts, formsOfExpired, uniqueValuesOfExpired } from '../forms';
import { forgetFailures, messagesOfExpired } from '../../commons/messages';
import { forgetDrafts, forgetRequests } from '../tasks';
import { answersOfExpired } from '../circulation';
import { consultationsOfExpired } from '../consultations';
import { discussionsOfExpired } from '../discussion';
import { opinionPartsOfExpired } from '../opinions';
import { followsOfExpired } from '../following';
import { revocationsOfExpired } from '../revocation';
import { papersOfExpired } from '../printing';
import { linksOfExpired } from '../task-links';
import { urgesOfExpired } from '../urging';
import type { SetupModule } from '../../../platform/module';
import { isOpen } from '../../../platform/config/window';
import { startWorker } from '../../../platform/worker';

interface Ports {
  engine: Engine;
  db: Db;
  log: FastifyBaseLogger;
  /** The days after their end for instances whose definition has no value, or null to keep them for ever. */
  defaultDays: number | null;
  /** Days after which drafts of starts are deleted where the platform does not say. */
  draftDays: number;
}

/** Small enough not to delay other statements. */
const batch = 100;

/**
 * Takes away ended instances whose time is over, batch by batch as long as `mayContinue` allows, with all that is kept of them.
 * The forms and their attachments stay: they are the office's record. @returns how many instances
 */
export async function cleanUp(
  { engine, db, log, defaultDays, draftDays }: Ports,
  mayContinue: () => boolean,
): Promise<number> {
  let all = 0;
  while (mayContinue()) {
    const removed = await engine.removeExpired({
      defaultDays,
      limit: batch,
      also: [
        messagesOfExpired,
        filesOfExpired,
        formsOfExpired,
        uniqueValuesOfExpired,
        changesOfExpired,
        urgesOfExpired,
        linksOfExpired,
        papersOfExpired,
        followsOfExpired,
        answersOfExpired,
        revocationsOfExpired,
        ...discussionsOfExpired,
        ...consultationsOfExpired,
        ...opinionPartsOfExpired,
      ],
    });
    all += removed;
    if (removed < batch) break;
  }
  await forgetFailures(db);
  await forgetRequests(db);
  await forgetDrafts(db);
  await forgetStartDrafts(db, draftDays);
  if (all > 0) log.info({ instances: all }, 'ended instances were removed: their time to live was over');
  return all;
}

/** Interval between checks whether the window is open. */
const everyMs = 10 * 60 * 1000;

/** Cleans up while the daily window is open. Every process of a database may do it; each takes other instances. */
export const setupRetention: SetupModule = (context) => {
  const { engine, db, log, config } = context;
  const { window, defaultDays } = config.history;
  const clean = async (closing: AbortSignal) => {
    const mayContinue = () => !closing.aborted && isOpen(window, Date.now());
    if (mayContinue())
      await cleanUp({ engine, db, log, defaultDays, draftDays: config.approval.draftDays }, mayContinue);
  };
  startWorker(clean, context, { everyMs, firstMs: everyMs, failed: 'removing ended instances failed' });
};
