const factors = [1, 2, 2.5, 5, 10];

/** The number of steps of an axis: equal on both axes, so that their grid lines meet. */
const axisSteps = 4;

/** Returns a round whole step, so that an axis of four steps from 0 holds `max`. */
export function axisStep(max: number): number {
  const least = Math.max(max, axisSteps) / axisSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = factors.map((factor) => factor * power).filter((step) => Number.isInteger(step));
  return steps.find((step) => step >= least) ?? 10 * power;
}

/** Returns the axis of values from 0 to at least `max`. */
export function valueAxis(max: number) {
  const interval = axisStep(max);
  return { type: 'value', min: 0, max: axisSteps * interval, interval } as const;
}
