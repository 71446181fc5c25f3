export { SearchPage } from './SearchPage';
export { SearchPalette } from './SearchPalette';
export type { KnownPage, SearchPorts } from './useFound';
