import * as contract from '@portal/contract';
import type { Endpoint } from '@portal/contract';
import { applications } from '@portal/contract/applications';
import { announcementReading, announcements } from '@portal/contract/announcements';
import { appointments } from '@portal/contract/appointments';
import { carriers } from '@portal/contract/carriers';
import { cityCards } from '@portal/contract/city-cards';
import { meetingReading, meetings, meetingSignUps } from '@portal/contract/meetings';
import { company, companyProfile } from '@portal/contract/company';
import { news, newsPublicReading, newsReading } from '@portal/contract/news';
import { personalInformation } from '@portal/contract/personal-information';
import { serviceReading, services } from '@portal/contract/services';
import { talentProjects } from '@portal/contract/talent-projects';
import { mail } from '@portal/contract/mail';
import { onlineMessageComments, onlineMessageReading, onlineMessages } from '@portal/contract/online-messages';
import { opinions, solicitationReading, solicitations } from '@portal/contract/solicitations';
import { unitAnswers, unitRequestCalls, unitRequests } from '@portal/contract/unit-requests';
import { workOrderComments, workOrders } from '@portal/contract/work-orders';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls of the kinds of records, and of their readers. */
const records = {
  announcements: [announcements.endpoints, announcementReading].flatMap((calls) => Object.values<Endpoint>(calls)),
  applications: [
    ...Object.values<unknown>(contract.applications).filter(isEndpoint),
    ...Object.values<Endpoint>(applications.endpoints),
  ],
  appointments: Object.values<Endpoint>(appointments),
  carriers: Object.values<Endpoint>(carriers.endpoints),
  'city-cards': Object.values<Endpoint>(cityCards.endpoints),
  meetings: [meetings.endpoints, meetingReading, meetingSignUps].flatMap((calls) => Object.values<Endpoint>(calls)),
  services: [services.endpoints, serviceReading].flatMap((calls) => Object.values<Endpoint>(calls)),
  talentProjects: Object.values<Endpoint>(talentProjects.endpoints),
  company: [
    companyProfile.endpoints.page,
    companyProfile.endpoints.detail,
    companyProfile.endpoints.history,
    companyProfile.endpoints.file,
    companyProfile.endpoints.export,
    ...Object.values(company).filter(isEndpoint),
    ...Object.values(company.subRecords).flatMap((calls) => Object.values<Endpoint>(calls)),
  ],
  news: [news.endpoints, newsReading, newsPublicReading].flatMap((calls) => Object.values<Endpoint>(calls)),
  mail: Object.values<unknown>(mail).filter(isEndpoint),
  'online-messages': [onlineMessages.endpoints, onlineMessageReading, onlineMessageComments].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  solicitations: [solicitations.endpoints, solicitationReading, opinions.endpoints].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  'unit-requests': [unitRequests.endpoints, unitRequestCalls, unitAnswers.endpoints].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  'work-orders': [workOrders.endpoints, workOrderComments].flatMap((calls) => Object.values<Endpoint>(calls)),
};

/** The areas of the contract that have calls, by name; their calls by path. */
export const areas: readonly { name: string; endpoints: Endpoint[] }[] = Object.entries({
  ...contract,
  ...records,
  personalInformation,
} as Record<string, unknown>)
  .sort(([a], [b]) => a.localeCompare(b))
  .flatMap(([name, area]) => {
    const endpoints = Object.values((area ?? {}) as Record<string, unknown>).filter(isEndpoint);
    endpoints.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
    return endpoints.length > 0 ? [{ name, endpoints }] : [];
  });
