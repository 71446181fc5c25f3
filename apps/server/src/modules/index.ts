import type { Outbox } from '@portal/engine';
import type { Database, MigrationSource } from '../platform/database';
import type { SessionResolver } from '../platform/http';
import type { Module } from '../platform/module';
import type { RedeemTicket } from '../platform/realtime';
import { agreements } from './agreements/module';
import { applications } from './applications/module';
import { areas } from './areas/module';
import { appointments } from './appointments/module';
import { audit } from './audit/module';
import { carriers } from './carriers/module';
import { cityCards } from './city-cards/module';
import { auth } from './auth/module';
import { dictionaries } from './dictionaries/module';
import { engineRest } from './engine-rest/module';
import { files } from './files/module';
import { forms } from './forms/module';
import { home } from './home/module';
import { menus } from './menus/module';
import { meetings } from './meetings/module';
import { microdisk } from './microdisk/module';
import { messages } from './messages/module';
import { announcements } from './announcements/module';
import { news } from './news/module';
import { organisation } from './organisation/module';
import { leaving } from './leaving/module';
import { people } from './people/module';
import { personalInformation } from './personal-information/module';
import { reviews } from './reviews/module';
import { retention } from './retention/module';
import { roles } from './roles/module';
import { schedule } from './schedule/module';
import { serviceAccounts } from './service-accounts/module';
import { services } from './services/module';
import { settings } from './settings/module';
import { status } from './status/module';
import { substitutes } from './substitutes/module';
import { tags } from './tags/module';
import { talentProjects } from './talent-projects/module';
import { team } from './team/module';
import { todos } from './todos/module';
import { users } from './users/module';
import { workflow } from './workflow/module';
import { definitions } from './definitions/module';
import { tasks } from './tasks/module';
import { monitor } from './monitor/module';
import { mail } from './mail/module';
import { onlineMessages } from './online-messages/module';
import { recycleBin } from './recycle-bin/module';
import { solicitations } from './solicitations/module';
import { unitRequests } from './unit-requests/module';
import { workOrders } from './work-orders/module';
import { company } from './company/module';
import { createSessionResolver } from './auth/session-resolver';
import { createRedeemTicket } from './auth/socket-tickets';
import { builtIn } from './built-in';
import { createDemo } from './demo/module';
import { outboxStatements as messageStatements } from './messages/outbox';
import { draftStatements } from './tasks/drafts';
import { reviewStatements } from './reviews/statements';
import { createTenants } from './tenants/module';

const productAreas: readonly Module[] = [
  users,
  organisation,
  tags,
  roles,
  people,
  leaving,
  substitutes,
  menus,
  settings,
  microdisk,
  auth,
  areas,
  home,
  dictionaries,
  files,
  forms,
  workflow,
  definitions,
  tasks,
  monitor,
  agreements,
  messages,
  team,
  todos,
  serviceAccounts,
  news,
  announcements,
  applications,
  services,
  appointments,
  meetings,
  carriers,
  cityCards,
  talentProjects,
  schedule,
  personalInformation,
  workOrders,
  onlineMessages,
  unitRequests,
  solicitations,
  mail,
  recycleBin,
  reviews,
  company,
  engineRest,
  retention,
  audit,
  status,
];

/** Every area of the product, in the order of their migrations, routes and demonstration data. */
export const modules: readonly Module[] = [
  ...productAreas,
  createTenants(productAreas),
  /* Must come last: its steps use every other module. */
  createDemo(productAreas),
];

export const migrations: readonly MigrationSource[] = [
  ...modules.flatMap(({ name, migrations: list }) => (list ? [{ source: name, migrations: list }] : [])),
  /* Must come last: every tenant and table exists by then. */
  { source: 'built-in', migrations: productAreas.flatMap(builtIn) },
];

/** Who holds an access token. */
export const socketTickets = ({ db }: Database): RedeemTicket => createRedeemTicket(db);

export const sessions = ({ db }: Database): SessionResolver => createSessionResolver(db);

export { createHandlers, handlers } from './organisation/handlers';
export { createTenantHosts, tenantHosts } from './tenants/hosts';
export { logDenials } from './audit/denials';
/** By which instances the files of variables are referred to. */
export { fileUses } from './files/store';

export { namedUser } from './users/name-search';
/** Rows written together with each workflow command. */
export const outboxStatements: Outbox['statements'] = (event) => [
  ...messageStatements(event),
  ...reviewStatements(event),
  ...draftStatements(event),
];
export { remoteHandlers } from './workflow/remote';
