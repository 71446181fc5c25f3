export { UnitFiguresPage } from './UnitFiguresPage';
