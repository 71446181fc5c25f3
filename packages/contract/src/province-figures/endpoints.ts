import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/** Upper bounds of the days that tasks have waited; the last class has none. */
export const waitingDays = [1, 3, 7, 30] as const;

/** Lower bounds of the classes of ages, in years; the first class has none. */
export const ageBounds = [30, 40, 50, 60] as const;

/** What talents are counted by, besides their area. */
export const talentDimensions = ['level', 'category', 'field', 'age', 'education'] as const;
export type TalentDimension = (typeof talentDimensions)[number];

/** What else is counted, in the order of the board. */
export const matters = ['units', 'carriers', 'projects', 'services', 'appointments', 'workOrders'] as const;
export type Matter = (typeof matters)[number];

export const provinceFiguresLimits = {
  /** Months of entries and leavings, the current one included. */
  months: 24,
  /** Nodes at which most tasks wait. */
  nodes: 10,
} as const;

const access = { permissions: [permissions.provinceFigures] } as const;
const count = z.number().int();

const part = z.object({ value: z.string(), label: z.string(), count });
/** A number of things with the same value, which is empty for those without one. */
export type Part = z.output<typeof part>;

const scope = z.object({
  /** The whole province, an area, or the reader's unit. */
  kind: z.enum(['province', 'area', 'unit']),
  name: z.string(),
  /** Null for a unit. */
  areaId: z.number().int().nullable(),
  /** The next larger area that the reader may see. */
  above: z.object({ areaId: z.number().int(), name: z.string() }).nullable(),
});

const area = z.object({
  areaId: z.number().int(),
  areaName: z.string(),
  talents: count,
  entered: count,
  waiting: count,
  units: count,
  carriers: count,
});
export type AreaFigures = z.output<typeof area>;

const node = z.object({
  processDefinitionKey: z.string(),
  processName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  waiting: count,
  overdue: count,
  /** Tasks by how long they have waited, in the classes of `waitingDays`. */
  byTime: z.array(count),
});
export type WaitingNode = z.output<typeof node>;

const talents = z.object({
  total: count,
  /** In the current month. */
  entered: count,
  left: count,
  by: z.object(
    Object.fromEntries(talentDimensions.map((name) => [name, z.array(part)])) as Record<
      TalentDimension,
      z.ZodArray<typeof part>
    >,
  ),
  /** Oldest first, the current month last. `total`: at the end of the month, or now. */
  months: z.array(z.object({ month: z.string(), entered: count, left: count, total: count })),
});

const waiting = z.object({
  total: count,
  overdue: count,
  byTime: z.array(count),
  /** The nodes at which most tasks wait, and how many nodes there are. */
  nodes: z.array(node),
  nodeCount: count,
});

const board = z.object({
  scope,
  /** When everything had been counted last. Null until the first count is complete. */
  countedAt: dateTime.nullable(),
  talents,
  /** The areas within the scope, in the order of their codes. */
  areas: z.array(area),
  /** Talents whose area was merged into another, in which they are counted. */
  merged: z.array(z.object({ name: z.string(), into: z.string(), talents: count })),
  /** Talents of the total who are in none of the areas. */
  elsewhere: z.array(z.object({ reason: z.enum(['sameLevel', 'unknown', 'otherProvince']), talents: count })),
  waiting,
  matters: z.array(z.object({ matter: z.enum(matters), total: count, parts: z.array(part) })),
  /** The average rating of work orders, or null without ratings. */
  satisfaction: z.object({ average: z.number(), ratings: count }).nullable(),
});
export type Board = z.output<typeof board>;

export const readBoard = endpoint({
  method: 'GET',
  path: '/province/figures/board',
  summary: 'Count talents, waiting tasks and matters of the province, an area, or the unit that the caller reaches',
  access,
  notesUse: false,
  /** The area is one that the caller reaches; by default, the largest. */
  query: z.object({ areaId: rowId.optional() }),
  response: board,
});

const summary = z.object({
  scope,
  talents: count,
  entered: count,
  left: count,
  waiting: count,
  overdue: count,
});

export const readSummary = endpoint({
  method: 'GET',
  path: '/province/figures/summary',
  summary: 'Count talents, those of this month, and waiting tasks, as far as the caller reaches',
  access,
  notesUse: false,
  /** Null for callers who reach less than a company. */
  response: summary.nullable(),
});
