import { consultationLimits } from '@portal/contract/consultations';
import { sql } from 'kysely';
import type { Module } from '../../../platform/module';
import { recordFileReaders } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { homeCounters } from '../../commons/home';
import { mayReadInstance } from '../tasks';
import { grantedReaders, historyNotes, instanceReaders, openConsultations, workflowOf } from '../workflow';
import { deadlineClock, settleLeft } from './clock';
import { consultationMigrations } from './migrations';
import { consultationNotes, consultationsFor } from './reading';
import { consultationRoutes } from './routes';
import { countWaiting, filesArea, instanceOfAnswer } from './store';

const minuteMs = 60_000;

/**
 * Lets handlers ask about their tasks without handing them on: colleagues for an opinion, or the initiator for more
 * data.
 */
export const consultations: Module = {
  name: 'consultations',
  migrations: consultationMigrations,
  provide: (context) => {
    const { provide, db } = context;
    provide(openConsultations, (actor, instanceId, taskId, locale) =>
      consultationsFor(workflowOf(context), db, { actor, instanceId, taskId, locale }),
    );
  },
  setup: (context) => {
    const { db, part } = context;
    const workflow = workflowOf(context);
    /*
     * Asked people can read the instance until the question is closed, and those who have answered can read it later
     * too.
     */
    part(instanceReaders).push(
      grantedReaders(
        db,
        ({ tenantId, userId }) => sql`
          select instance_id from consulted_people
          where tenant_id = ${tenantId} and user_id = ${userId} and (open or answered_at is not null)`,
      ),
    );
    part(recordFileReaders).add(filesArea.area, async (session, { id }) => {
      const instanceId = await instanceOfAnswer(db, session, id);
      return instanceId !== undefined && mayReadInstance(workflow, session, instanceId);
    });
    part(historyNotes).push(consultationNotes(workflow, db));
    part(homeCounters).push(async (session) => ({
      consulted: await countWaiting(db, session, consultationLimits.waitingMax),
    }));
    consultationRoutes(context, workflow);
    const settleClock = deadlineClock(workflow, db);
    startWorker(() => settleLeft(db, settleClock), context, {
      everyMs: minuteMs,
      failed: 'deadlines of supplied tasks were not settled',
    });
  },
};
