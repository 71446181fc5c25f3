import type { Module } from '../../../platform/module';
import { announceBy } from '../../../platform/realtime';
import { startWorker } from '../../../platform/worker';
import { repeatHandOvers } from './hand-over-queue';
import { servePeopleLeaving } from './people-routes';
import { releaseTasks } from './task-releases';
import { serveMembersLeaving } from './team-routes';

/** Handles what people leave behind when they are disabled or leave a unit, and who takes it over. */
export const leaving: Module = {
  name: 'leaving',
  setup(context) {
    const departures = startWorker(async () => {
      await repeatHandOvers(context);
      await releaseTasks(context.db, { engine: context.engine, announce: announceBy(context.realtime) });
    }, context);
    servePeopleLeaving(context, departures.wake);
    serveMembersLeaving(context);
  },
};
