import { cityOf, formerAreas } from '@portal/contract/areas';
import {
  unitDimensions,
  unitHoldings,
  unitMeasures,
  type MeasuredUnits,
  type UnitDimension,
  type UnitFigures,
  type UnitGroup,
} from '@portal/contract/unit-figures';
import type { LabelOf } from './labels';
import type { CountedFigures } from './store';

type Group = CountedFigures['groups'][number];

const isCity = (area: string): boolean => /^\d{2}(?!00)/u.test(area);

/** Returns the area in which units count: the city, or within a city the district, of where it belongs now. */
function countedIn(code: string, within: string): string {
  if (code === '') return '';
  const current = String(formerAreas[code]?.now ?? code);
  return isCity(within) ? current : cityOf(current);
}

const measuresOf = (group: Group): MeasuredUnits =>
  Object.fromEntries(unitMeasures.map((measure) => [measure, group[measure]])) as MeasuredUnits;

const sumOf = (one: MeasuredUnits, other: MeasuredUnits): MeasuredUnits =>
  Object.fromEntries(unitMeasures.map((measure) => [measure, one[measure] + other[measure]])) as MeasuredUnits;

/** Adds groups of codes up to those of the areas that are shown, most units first. */
function byArea(groups: readonly Group[], within: string): [string, MeasuredUnits][] {
  const areas = new Map<string, MeasuredUnits>();
  for (const group of groups) {
    const area = countedIn(group.value, within);
    const before = areas.get(area);
    areas.set(area, before ? sumOf(before, measuresOf(group)) : measuresOf(group));
  }
  return [...areas].toSorted(([, one], [, other]) => other.units - one.units);
}

/** Returns the figures with labels. `within` is the area that was asked for, if any. */
export function toAnswer({ groups, held, ...counted }: CountedFigures, labelOf: LabelOf, within = ''): UnitFigures {
  const groupsOf = (dimension: UnitDimension): UnitGroup[] => {
    const own = groups.filter((group) => group.dimension === dimension);
    const measured =
      dimension === 'area' ? byArea(own, within) : own.map((group) => [group.value, measuresOf(group)] as const);
    return measured.map(([value, measures]) => ({ value, label: labelOf(dimension, value), ...measures }));
  };
  return {
    ...counted,
    by: Object.fromEntries(unitDimensions.map((name) => [name, groupsOf(name)])) as UnitFigures['by'],
    holdings: Object.fromEntries(
      unitHoldings.map((name) => [
        name,
        held
          .filter(({ kind }) => kind === name)
          .map(({ value, count, units }) => ({ value, label: labelOf(name, value), count, units })),
      ]),
    ) as UnitFigures['holdings'],
  };
}
