/** A field as wide as this many of the 24 columns is a usual one. */
const usualSpan = 8;

/** How many fields stay when the form is folded: 2, or 3 if the first is wider than 8 columns (spec 002 §2). */
export const foldedFieldCount = (spans: readonly number[]): number => ((spans[0] ?? usualSpan) > usualSpan ? 3 : 2);

export const defaultSpan = usualSpan;
