import {
  dayMs,
  figures,
  formatDateTime,
  home,
  provinceFigures,
  reviews,
  settings,
  tasks,
  type Endpoint,
} from '@portal/contract';
import { announcementReading } from '@portal/contract/announcements';
import { carriers } from '@portal/contract/carriers';
import { cityCards, cityCardTalents } from '@portal/contract/city-cards';
import { readArrangement, readDeadlines } from '@portal/contract/home';
import { readCalendar, readToday } from '@portal/contract/schedule';
import { visitorCalls } from '@portal/contract/visitors';

const day = (ago: number): string => formatDateTime(Date.now() - ago * dayMs).slice(0, 10);

type Query = Record<string, string | number>;

/** A page with the calls that it makes at once. */
export interface Page {
  name: string;
  by: 'admin' | 'auditor01' | 'staff01' | 'visitor';
  calls: readonly [Endpoint, Query][];
}

/** The pages of figures. */
export function figurePages(processDefinitionKey: string): Page[] {
  const period = { from: day(300), to: day(0) };
  const page = (name: string, endpoint: Endpoint, query: Query): Page => ({
    name,
    by: 'admin',
    calls: [[endpoint, query]],
  });
  return [
    page('board of the province', provinceFigures.readBoard, {}),
    page('board of a city', provinceFigures.readBoard, { areaId: 370_200 }),
    page('tiles of the home page', provinceFigures.readSummary, {}),
    page('processes, 300 days', figures.readOverview, period),
    page('a process, 300 days', figures.readProcess, { ...period, processDefinitionKey }),
    page('its instances, 300 days', figures.readInstances, { ...period, processDefinitionKey }),
  ];
}

const homeCalls: Page['calls'] = [
  [readArrangement, {}],
  [home.personInfo, {}],
  [home.door, {}],
  [settings.homeCount, {}],
  [tasks.todoPage, { size: 10 }],
  [readDeadlines, {}],
  [readToday, {}],
  [announcementReading.list, {}],
];

/** The pages that everybody opens: home, a month of the schedule, city cards, and those without an account. */
export function dailyPages(card: { id: number; area: string }): Page[] {
  const month = { startTime: `${day(31)} 00:00:00`, endTime: `${day(-10)} 23:59:59` };
  return [
    { name: 'home of staff', by: 'staff01', calls: homeCalls },
    {
      name: 'home of an auditor',
      by: 'auditor01',
      calls: [...homeCalls, [provinceFigures.readSummary, {}], [reviews.waiting, {}]],
    },
    { name: 'a month of the schedule', by: 'staff01', calls: [[readCalendar, month]] },
    { name: 'all city cards', by: 'staff01', calls: [[cityCards.endpoints.page, { size: 50 }]] },
    {
      name: 'a city card',
      by: 'staff01',
      calls: [
        [cityCards.endpoints.detail, { id: card.id }],
        [cityCardTalents, { id: card.id }],
        [carriers.endpoints.page, { filter: `area:${card.area}` }],
      ],
    },
    { name: 'overview for visitors', by: 'visitor', calls: [[visitorCalls.overview, {}]] },
    { name: 'services for visitors', by: 'visitor', calls: [[visitorCalls.list, { kind: 'services' }]] },
    {
      name: 'a city card for visitors',
      by: 'visitor',
      calls: [[visitorCalls.detail, { kind: 'cityCards', id: card.id }]],
    },
  ];
}
