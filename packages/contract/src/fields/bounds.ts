/** Refuses settings whose least is more than their most: such a field accepts no value. */
export const inOrder = <Bound extends number | string>({
  min,
  max,
}: {
  min?: Bound | undefined;
  max?: Bound | undefined;
}): boolean => min === undefined || max === undefined || min <= max;
