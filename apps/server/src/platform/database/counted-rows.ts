export interface PageQuery {
  current: number;
  size: number;
}

/** Counting on would cost more than reading the page. */
const leastCounted = 1000;

/** The pages after the shown one that a list can always turn to. */
const pagesAhead = 10;

/** The total of a list is exact up to this many. */
export const countedRows = ({ current, size }: PageQuery): number =>
  Math.max(leastCounted, (current + pagesAhead) * size);

/** A page of a list; `more` where its rows were not counted to the end. */
export const toPage = <Row>(records: Row[], total: number, { current, size }: PageQuery) => ({
  records,
  total,
  size,
  current,
  ...(total >= countedRows({ current, size }) && { more: true }),
});
