export { TodaySchedule } from './TodaySchedule';
