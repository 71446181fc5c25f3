/** Descriptions of violations; empty: none. */
export type Violations = string[];

export const violation = (wrong: boolean | undefined, words: string): Violations => (wrong ? [words] : []);
