import type { Module } from '../../../platform/module';
import { serveInvitations } from './invitations';
import { serveDecisions, serveJoining } from './join-requests';
import { setupMembers } from './members';
import { teamMigrations } from './migrations';
import { setupParameters } from './parameters';
import { setupTeamRoles } from './roles';

export const team: Module = {
  name: 'team',
  migrations: teamMigrations,
  setup: (context) => {
    setupMembers(context);
    setupTeamRoles(context);
    setupParameters(context);
    serveInvitations(context);
    serveDecisions(context);
    serveJoining(context);
  },
};
