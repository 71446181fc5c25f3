/** Descriptions of violations; empty: none. */
export type Violations = string[];

export const violation = (wrong: boolean | undefined, description: string): Violations => (wrong ? [description] : []);
