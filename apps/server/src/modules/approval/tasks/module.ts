import type { Module } from '../../../platform/module';
import { fileReaders } from '../../commons/files';
import { homeCounters, showDeadlines } from '../../commons/home';
import { callerOf, copyAnswers, workflowOf } from '../workflow';
import { mayReadInstance } from './access';
import { actionRoutes } from './actions';
import { batchRoutes } from './batch/batch';
import { copyRoutes } from './copies';
import { taskDeadlines } from './deadlines/task-deadlines';
import { dueInFor } from './deadlines/due-in';
import { draftRoutes } from './drafts';
import { forecastRoutes } from './forecast';
import { handlerChoiceRoutes } from './handler-choices';
import { listRoutes } from './lists';
import { queryRoutes } from './queries';
import { createActionRoute } from './repeated-requests';
import { signerRoutes } from './signers/routes';
import { withdrawalRoutes } from './withdrawals';

/** Handling tasks: lists, the instance as a participant sees it, and the actions at a task. */
export const tasks: Module = {
  name: 'tasks',
  menus: [{ path: '/process/todo', icon: 'todo', sort: 20 }],
  shortcuts: [
    { path: '/process/todo', icon: 'todo', sort: 10 },
    { path: '/process/copied', icon: 'copy', sort: 30 },
  ],
  setup: (context) => {
    const { route, db, engine, part } = context;
    const workflow = workflowOf(context);
    const action = createActionRoute(route, db);
    part(homeCounters).push((session) => engine.counts(callerOf(session)));
    showDeadlines(part, 'task', (session, within) => taskDeadlines(engine, session, within));
    part(fileReaders).push(
      async (session, { instanceId }) => instanceId !== null && mayReadInstance(workflow, session, instanceId),
    );
    queryRoutes(route, workflow, context);
    draftRoutes(route, workflow, db);
    forecastRoutes(route, workflow);
    handlerChoiceRoutes(route, workflow);
    listRoutes(route, workflow, { db, dueIn: part(dueInFor) });
    actionRoutes(action, workflow);
    batchRoutes(route, workflow, db);
    signerRoutes(route, action, workflow);
    withdrawalRoutes(route, action, workflow);
    copyRoutes(route, action, workflow, part(copyAnswers));
  },
};
