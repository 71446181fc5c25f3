export { BoardPage } from './BoardPage';
export { ScreenPage } from './ScreenPage';
