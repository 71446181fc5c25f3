export const floors: readonly (readonly string[])[];
export function forbiddenImport(file: string, target: string): string | null;
export function forbiddenImports(root: string, files: readonly string[]): string[];
