import type { Walk } from './walk';

/** Descriptions of violations. The list is empty if there are none. */
export type Violations = string[];

export const violation = (wrong: boolean | undefined, description: string): Violations => (wrong ? [description] : []);

interface Drawn {
  xml: string;
  called: string;
}

/** The results of a number of random processes. */
export interface Report {
  seed: number;
  walks: number;
  commands: number;
  refused: number;
  /** The smallest walk that fails in the same way as the first failure. */
  failure?: Drawn & { walk: Walk; path: string };
}

/** Describes how to reproduce a failure: the violations, the commands, and the process. */
export function textsFor({ seed, failure }: Report): string {
  if (!failure) return '';
  const { walk, xml, called, path } = failure;
  const last = walk.steps.at(-1);
  // refused commands are left out, because they have changed nothing
  const carriedOut = walk.steps.filter((step) => step.refused === undefined || step === last);
  const commands = carriedOut.map(({ command, refused }) => {
    const { type, ...given } = command;
    return `  ${type} ${JSON.stringify(given)}${refused === undefined ? '' : ` // refused: ${refused}`}`;
  });
  return [
    `seed ${seed}, path ${path}`,
    ...walk.violations,
    '',
    'commands:',
    ...commands,
    '',
    xml,
    ...(xml.includes('calledElement') ? ['', 'the process it calls:', called] : []),
  ].join('\n');
}
