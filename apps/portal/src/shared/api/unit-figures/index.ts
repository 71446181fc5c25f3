import { unitFigures, type UnitMeasure } from '@portal/contract/unit-figures';
import { readingPage } from '../reading';

export interface UnitFilters {
  area: string;
  nature: string;
  industry: string;
  scale: string;
  year: string;
}

const key = 'unit-figures';

const toQuery = ({ area, nature, industry, scale, year }: UnitFilters) => ({
  ...(area && { area }),
  ...(nature && { nature }),
  ...(industry && { industry }),
  ...(scale && { scale }),
  ...(year && { year: Number(year) }),
});

export const countedUnits = (filters: UnitFilters) => {
  const query = toQuery(filters);
  return readingPage([key, 'read', query], unitFigures.read, { query });
};

interface Listed extends UnitFilters {
  by: UnitMeasure;
  current: number;
  size: number;
}

/** Returns a page of the units behind the figures, those with most of a measure first. */
export const unitsBehind = ({ by, current, size, ...filters }: Listed) => {
  const query = { ...toQuery(filters), by, current, size };
  return readingPage([key, 'units', query], unitFigures.units, { query });
};
