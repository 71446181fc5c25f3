export { ProcessViewer, type ProcessViewerProps } from './ProcessViewer';
export { statusStyles, type StatusStyle } from './status/statuses';
