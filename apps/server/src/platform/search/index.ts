export { pageOfHits, type SearchCall, type SearchSource, searchSources } from './sources';
export { isNamed, spelledKeyword, spelling, spellingPattern } from './spelling';
