/** The settings of a field as they are stored: what is absent is left to the kind. */
export type Settings = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
