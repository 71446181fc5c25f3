import { urging as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { historyNotes, workflowOf } from '../workflow';
import { urgingMigrations } from './migrations';
import { urge, urgeNotes } from './urge';

/** Reminders that initiators and process administrators send to the handlers of a task. */
export const urging: Module = {
  name: 'urging',
  migrations: urgingMigrations,
  setup: (context) => {
    const { route, db, part } = context;
    const workflow = workflowOf(context);
    part(historyNotes).push(urgeNotes(workflow, db));
    route(contract.urge, async ({ session, body, locale }) => ({
      procInstId: body.procInstId,
      urgedNames: await urge(workflow, context, session, { ...body, locale }),
    }));
  },
};
