export { OnlineMessageFiguresPage, WorkOrderFiguresPage } from './FiguresPages';
