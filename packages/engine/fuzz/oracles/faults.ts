/** What is wrong, each in a line; empty: nothing. */
export type Faults = string[];

export const fault = (wrong: boolean | undefined, words: string): Faults => (wrong ? [words] : []);
