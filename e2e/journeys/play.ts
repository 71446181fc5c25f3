import type { Accounts } from '../harness/accounts';

/** A step of a journey, named by what a bystander sees. */
export interface Step {
  name: string;
  play: () => Promise<void>;
}

/** Plays the steps in order. A failure names its step, and saves a picture of what everybody saw. */
export async function play(
  accounts: Accounts,
  steps: readonly Step[],
  afterStep: (step: Step) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const step of steps)
    try {
      await step.play();
      await afterStep(step);
    } catch (cause) {
      await accounts.pictures('failed').catch(() => undefined);
      throw new Error(`${step.name} (${accounts.locale})`, { cause });
    }
}
