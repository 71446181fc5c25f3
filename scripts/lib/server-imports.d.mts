type Imports = readonly (readonly [file: string, target: string])[];

export const floors: readonly string[];
export const knit: string;
export function forbiddenImport(file: string, target: string): string | null;
export function forbiddenImports(root: string, files: readonly string[]): string[];
export function cyclesOf(imports: Imports): string[];
export function areaCycles(root: string, files: readonly string[]): string[];
