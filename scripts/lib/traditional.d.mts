export function toTraditional(text: string): string;
export function toTraditionalTable<T>(table: T): T;
/** The zh-CN texts in folders of the repository, each with its conversion where that differs. */
export function traditionalTexts(folders: readonly string[], others?: readonly string[]): Record<string, string>;
export function divisionNames(): string[];
