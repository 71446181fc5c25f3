import type { Outbox } from '@portal/engine';
import type { Database, MigrationSource } from '../platform/database';
import type { SessionResolver } from '../platform/http';
import type { Module } from '../platform/module';
import type { RedeemTicket } from '../platform/realtime';
import { agreements } from './content/agreements/module';
import { applications } from './commons/applications/module';
import { areas } from './accounts/areas/module';
import { appointments } from './content/appointments/module';
import { audit } from './commons/audit/module';
import { carriers } from './content/carriers/module';
import { cityCards } from './content/city-cards/module';
import { auth } from './accounts/auth/module';
import { deliveries } from './commons/deliveries/module';
import { emails } from './commons/emails/module';
import { dictionaries } from './commons/dictionaries/module';
import { engineRest } from './approval/engine-rest/module';
import { files } from './commons/files/module';
import { search } from './commons/search/module';
import { forms } from './approval/forms/module';
import { home } from './commons/home/module';
import { menus } from './commons/menus/module';
import { meetings } from './content/meetings/module';
import { microdisk } from './commons/microdisk/module';
import { messages } from './commons/messages/module';
import { announcements } from './content/announcements/module';
import { news } from './content/news/module';
import { organisation } from './accounts/organisation/module';
import { leaving } from './accounts/leaving/module';
import { people } from './accounts/people/module';
import { personalInformation } from './content/personal-information/module';
import { reviews } from './approval/reviews/module';
import { retention } from './approval/retention/module';
import { privacyTerms } from './accounts/privacy-terms/module';
import { roles } from './accounts/roles/module';
import { schedule } from './content/schedule/module';
import { serviceAccounts } from './content/service-accounts/module';
import { scim } from './content/service-accounts/scim/module';
import { services } from './content/services/module';
import { settings } from './accounts/settings/module';
import { status } from './commons/status/module';
import { substitutes } from './accounts/substitutes/module';
import { tags } from './accounts/tags/module';
import { talentAppraisals } from './content/talent-appraisals/module';
import { talentExperts } from './content/talent-experts/module';
import { talentFile } from './content/talent-file/module';
import { talentGrants } from './content/talent-grants/module';
import { talentProjects } from './content/talent-projects/module';
import { talents } from './content/talents/module';
import { team } from './accounts/team/module';
import { todos } from './commons/todos/module';
import { users } from './accounts/users/module';
import { visitors } from './commons/visitors/module';
import { robots } from './commons/robots/module';
import { webhooks } from './commons/webhooks/module';
import { workflow } from './approval/workflow/module';
import { decisions } from './approval/decisions/module';
import { definitions } from './approval/definitions/module';
import { tasks } from './approval/tasks/module';
import { discussion } from './approval/discussion/module';
import { opinions } from './approval/opinions/module';
import { consultations } from './approval/consultations/module';
import { consultationStatements } from './approval/consultations/store';
import { templates } from './approval/templates/module';
import { following } from './approval/following/module';
import { circulation } from './approval/circulation/module';
import { printing } from './approval/printing/module';
import { views } from './approval/views/module';
import { revocationModule } from './approval/revocation/module';
import { taskLinks } from './approval/task-links/module';
import { urging } from './approval/urging/module';
import { figures } from './approval/figures/module';
import { monitor } from './approval/monitor/module';
import { mail } from './content/mail/module';
import { onlineMessages } from './content/online-messages/module';
import { unitFigures } from './content/unit-figures/module';
import { provinceFigures } from './content/province-figures/module';
import { ratings } from './content/ratings/module';
import { recordViews } from './content/record-views/module';
import { recycleBin } from './content/recycle-bin/module';
import { solicitations } from './content/solicitations/module';
import { unitRequests } from './content/unit-requests/module';
import { matterFiguresModule } from './content/matter-figures/module';
import { workOrders } from './content/work-orders/module';
import { company } from './content/company/module';
import { workCalendarModule } from './accounts/work-calendar/module';
import { createSessionResolver } from './accounts/auth/session-resolver';
import { createRedeemTicket } from './accounts/auth/socket-tickets';
import { builtIn } from './built-in';
import { createDemo } from './commons/demo/module';
import { outboxStatements as messageStatements } from './commons/messages/outbox';
import { draftStatements } from './approval/tasks/drafts';
import { revocationStatements } from './approval/revocation/statements';
import { reviewStatements } from './approval/reviews/statements';
import { applicationStatements } from './content/services/applications';
import { createTenants } from './accounts/tenants/module';

const productAreas: readonly Module[] = [
  users,
  visitors,
  organisation,
  tags,
  roles,
  people,
  leaving,
  substitutes,
  menus,
  settings,
  privacyTerms,
  workCalendarModule,
  microdisk,
  auth,
  areas,
  home,
  dictionaries,
  files,
  search,
  forms,
  templates,
  workflow,
  definitions,
  decisions,
  tasks,
  following,
  printing,
  urging,
  taskLinks,
  revocationModule,
  circulation,
  views,
  discussion,
  consultations,
  opinions,
  figures,
  monitor,
  agreements,
  deliveries,
  emails,
  messages,
  webhooks,
  robots,
  team,
  todos,
  serviceAccounts,
  scim,
  news,
  announcements,
  applications,
  ratings,
  services,
  appointments,
  meetings,
  carriers,
  cityCards,
  talentProjects,
  talents,
  talentExperts,
  talentAppraisals,
  talentGrants,
  schedule,
  personalInformation,
  talentFile,
  workOrders,
  onlineMessages,
  matterFiguresModule,
  unitRequests,
  solicitations,
  mail,
  recordViews,
  recycleBin,
  reviews,
  company,
  unitFigures,
  provinceFigures,
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

/** Finds the holder of an access token. */
export const socketTickets = ({ db }: Database): RedeemTicket => createRedeemTicket(db);

export const sessions = ({ db }: Database): SessionResolver => createSessionResolver(db);

export { automaticAgreement } from './approval/tasks';
export { workCalendar } from './accounts/work-calendar';
export { createHandlers, handlers } from './accounts/organisation/handlers';
export { createTenantHosts, tenantHosts } from './accounts/tenants/hosts';
export { watchWork } from './commons/status/waiting-work';
export { logDenials } from './commons/audit/denials';
/** Records which instances refer to the files of variables. */
export { fileUses } from './commons/files/store';

export { namedUser } from './accounts/users/name-search';
export { summaryIn, summaryMatches } from './approval/forms/instances/summary';
/** Rows written together with each workflow command. */
export const outboxStatements: Outbox['statements'] = (event) => [
  ...messageStatements(event),
  ...reviewStatements(event),
  ...revocationStatements(event),
  ...applicationStatements(event),
  ...draftStatements(event),
  ...consultationStatements(event),
];
export { decisionHandlers } from './approval/decisions';
export { remoteHandlers } from './approval/workflow/remote';
