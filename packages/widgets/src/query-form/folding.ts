/** The usual width of a field, of 24 columns. */
const usualSpan = 8;

/**
 * Returns how many fields stay visible when the form is folded: 2, or 3 if the first is wider than 8 columns (spec 002
 * §2).
 */
export const foldedFieldCount = (spans: readonly number[]): number => ((spans[0] ?? usualSpan) > usualSpan ? 3 : 2);

export const defaultSpan = usualSpan;
