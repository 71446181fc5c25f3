export { limitVisitors, requireOpenToVisitors } from './opening';
export { asParagraphs, recordSource } from './record-source';
export { visitorSources, type VisitorSource } from './sources';
