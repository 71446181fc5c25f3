/** Descriptions of faults; empty: none. */
export type Faults = string[];

export const fault = (wrong: boolean | undefined, words: string): Faults => (wrong ? [words] : []);
