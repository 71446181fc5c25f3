const factors = [1, 2, 2.5, 5, 10];

/** Into how many steps an axis is divided, so that the lines of two axes meet. */
export const axisSteps = 4;

/** Returns the step of an axis from 0 that holds `max` in `axisSteps` round whole steps. */
export function axisStep(max: number): number {
  const least = Math.max(max, axisSteps) / axisSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = factors.map((factor) => factor * power).filter((step) => Number.isInteger(step));
  return steps.find((step) => step >= least) ?? 10 * power;
}
