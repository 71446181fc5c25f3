export { MonitorPages } from './MonitorPages';
