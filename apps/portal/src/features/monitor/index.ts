export { MonitorPages as default } from './MonitorPages';
