import { searchPath } from '../../shared/paths';

/** Returns the address of the page with all results of a search, or those of a kind. */
export const searchAddress = (keyword: string, kind = ''): string =>
  `${searchPath}?${new URLSearchParams({ q: keyword, ...(kind !== '' && { kind }) }).toString()}`;
