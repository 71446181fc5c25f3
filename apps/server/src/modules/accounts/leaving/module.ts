import type { Module } from '../../../platform/module';
import { announceBy } from '../../../platform/realtime';
import { startWorker } from '../../../platform/worker';
import { repeatHandOvers } from './hand-over-queue';
import { servePeopleLeaving } from './people-routes';
import { recheckWaiting, releaseEmptied, releaseTasks } from './task-releases';
import { serveMembersLeaving } from './team-routes';

/** The interval in which tasks are looked for whose group has lost its last member, or that wait for handlers. */
const emptiedEveryMs = 900_000;

/** Handles what people leave behind when they are disabled or leave a unit, and who takes it over. */
export const leaving: Module = {
  name: 'leaving',
  setup(context) {
    const tasks = { engine: context.engine, announce: announceBy(context.realtime) };
    const departures = startWorker(async () => {
      await repeatHandOvers(context);
      await releaseTasks(context.db, tasks);
    }, context);
    const look = async () => {
      await releaseEmptied(context.db, tasks);
      await recheckWaiting(context.db, tasks);
    };
    startWorker(look, context, { everyMs: emptiedEveryMs, firstMs: emptiedEveryMs });
    servePeopleLeaving(context, departures.wake);
    serveMembersLeaving(context);
  },
};
