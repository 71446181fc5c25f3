export { asParagraphs, recordSource } from './record-source';
export { visitorSources, type VisitorSource } from './sources';
