import { formatDateTime, localized, provinceAreaId, type Locale } from '@portal/contract';
import { formerAreas } from '@portal/contract/areas';
import {
  matters,
  provinceFiguresLimits,
  talentDimensions,
  waitingDays,
  type Board,
  type Part,
  type WaitingNode,
} from '@portal/contract/province-figures';
import type { LabelOf } from './labels';
import type { AreaSum, Sum } from './read';
import { areaEnd, areasBelow, lastName, type Scope } from './scope';
import { totalDimension, type SourceName } from './sources';

/** Returns the current month of the portal's time zone as `YYYY-MM`. */
export const currentMonth = (now: number = Date.now()): string => formatDateTime(now).slice(0, 7);

/** Finds sums by source and dimension. */
export class Sums {
  private readonly bySource = new Map<string, Sum[]>();

  constructor(sums: readonly Sum[]) {
    for (const sum of sums) {
      const key = `${sum.source}/${sum.dimension}`;
      this.bySource.set(key, [...(this.bySource.get(key) ?? []), sum]);
    }
  }

  of = (source: SourceName, dimension: string): readonly Sum[] => this.bySource.get(`${source}/${dimension}`) ?? [];

  total = (source: SourceName): number => this.of(source, totalDimension).reduce((sum, { count }) => sum + count, 0);

  /** Returns the parts of a source, those with an order of their own in it, others from the largest. */
  parts(source: SourceName, dimension: string, { labelOf, order }: LabelOf): Part[] {
    const at = ({ value }: Part) => {
      const index = order.indexOf(value);
      return index === -1 ? order.length + (value === '' ? 1 : 0) : index;
    };
    return this.of(source, dimension)
      .map(({ value, count }) => ({ value, label: labelOf(value), count }))
      .toSorted((one, other) => at(one) - at(other) || other.count - one.count);
  }
}

/** Returns entries, leavings and the number at the end of each month, which follows from the present number. */
export function monthsOf(sums: Sums, month: string): Board['talents']['months'] {
  const countOf = (dimension: string) =>
    new Map(sums.of('talents', dimension).map(({ value, count }) => [value, count]));
  const [entered, left] = [countOf('entered'), countOf('left')];
  let total = sums.total('talents');
  return Array.from({ length: provinceFiguresLimits.months }, (_, index) => monthBefore(month, index))
    .map((each) => {
      const figures = { month: each, entered: entered.get(each) ?? 0, left: left.get(each) ?? 0, total };
      total -= figures.entered - figures.left;
      return figures;
    })
    .toReversed();
}

function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7);
}

/** Returns the nodes at which tasks wait, those with most tasks first. */
export function waitingOf(sums: Sums): Board['waiting'] {
  const noTasks = () => Array.from({ length: waitingDays.length + 1 }, () => 0);
  const nodes = new Map<string, WaitingNode>();
  const nodeOf = (key: string): WaitingNode => {
    const known = nodes.get(key);
    if (known) return known;
    const [processDefinitionKey = '', processName = '', nodeId = '', nodeName = ''] = JSON.parse(key) as string[];
    const node = { processDefinitionKey, processName, nodeId, nodeName, waiting: 0, overdue: 0, byTime: noTasks() };
    nodes.set(key, node);
    return node;
  };
  const byTime = noTasks();
  for (const { value, count } of sums.of('waiting', 'node')) {
    const node = nodeOf(value.slice(1));
    const index = Number(value[0]);
    node.waiting += count;
    node.byTime[index]! += count;
    byTime[index]! += count;
  }
  for (const { value, count } of sums.of('waiting', 'overdue')) nodeOf(value).overdue += count;
  const all = [...nodes.values()].toSorted((one, other) => other.waiting - one.waiting);
  return {
    total: sums.total('waiting'),
    overdue: all.reduce((sum, { overdue }) => sum + overdue, 0),
    byTime,
    nodes: all.slice(0, provinceFiguresLimits.nodes),
    nodeCount: all.length,
  };
}

/** Returns the average rating of work orders. */
function satisfactionOf(sums: Sums): Board['satisfaction'] {
  const ratings = sums.of('workOrders', 'rating');
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0);
  const points = ratings.reduce((sum, rating) => sum + rating.count * Number(rating.value), 0);
  return count === 0 ? null : { average: Math.round((points / count) * 100) / 100, ratings: count };
}

type Places = Pick<Board, 'areas' | 'merged' | 'elsewhere'>;

/** Distributes sums over the areas of a scope. What belongs to none of them is said, so that the sums stay complete. */
export function placesOf({ areaId }: Scope, sums: readonly AreaSum[], locale: Locale): Places {
  const outer = areaId ?? provinceAreaId;
  const areas = areasBelow(outer, locale).map((area) => ({
    ...area,
    talents: 0,
    entered: 0,
    waiting: 0,
    units: 0,
    carriers: 0,
  }));
  const elsewhere = { sameLevel: 0, unknown: 0, otherProvince: 0 };
  const merged = new Map<string, Places['merged'][number]>();
  for (const { source, areaCode, area: code, dimension, count } of sums) {
    const area = areas.find(({ areaId: first }) => code >= first && code <= areaEnd(first));
    const isTotal = dimension === totalDimension;
    if (area) area[isTotal ? (source as 'talents' | 'waiting' | 'units' | 'carriers') : 'entered'] += count;
    if (source !== 'talents' || !isTotal) continue;
    if (!area) elsewhere[reasonOf(code, outer)] += count;
    const former = formerAreas[areaCode];
    if (former)
      addTo(merged, areaCode, { name: localized(former.name, locale), into: lastName(code, locale), talents: count });
  }
  return {
    areas,
    merged: [...merged.values()],
    elsewhere: (['sameLevel', 'unknown', 'otherProvince'] as const)
      .map((reason) => ({ reason, talents: elsewhere[reason] }))
      .filter(({ talents }) => talents > 0),
  };
}

function reasonOf(code: number, outer: number): Board['elsewhere'][number]['reason'] {
  if (code === 0) return 'unknown';
  return code >= outer && code <= areaEnd(outer) ? 'sameLevel' : 'otherProvince';
}

function addTo(merged: Map<string, Places['merged'][number]>, key: string, added: Places['merged'][number]): void {
  merged.set(key, { ...added, talents: added.talents + (merged.get(key)?.talents ?? 0) });
}

/** Returns everything that the board shows of a scope, without what is known about the scope itself. */
export function boardOf(
  scope: Scope,
  sums: Sums,
  areaSums: readonly AreaSum[],
  { labels, locale, month }: { labels: Readonly<Record<string, LabelOf>>; locale: Locale; month: string },
): Omit<Board, 'scope' | 'countedAt'> {
  const months = monthsOf(sums, month);
  const current = months.at(-1)!;
  const partsOf = (source: SourceName, dimension: string, name: string) => sums.parts(source, dimension, labels[name]!);
  /* Services are for the whole province. */
  const shown = matters.filter((matter) => matter !== 'services' || scope.areaId === provinceAreaId);
  return {
    talents: {
      total: sums.total('talents'),
      entered: current.entered,
      left: current.left,
      by: Object.fromEntries(
        talentDimensions.map((name) => [name, partsOf('talents', name, name)]),
      ) as Board['talents']['by'],
      months,
    },
    ...placesOf(scope, areaSums, locale),
    waiting: waitingOf(sums),
    matters: shown.map((matter) => ({ matter, total: sums.total(matter), parts: partsOf(matter, 'part', matter) })),
    satisfaction: satisfactionOf(sums),
  };
}
