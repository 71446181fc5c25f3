export { IncidentsPage } from './IncidentsPage';
export { JobsPage } from './JobsPage';
export { MonitorPage } from './MonitorPage';
