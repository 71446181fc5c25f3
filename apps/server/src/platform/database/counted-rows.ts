/** The total of a list is exact up to this many; counting on would cost more than reading the page. */
export const countedRows = 5_000;
