export { CopiedPage } from './CopiedPage';
export { CreatePage } from './CreatePage';
export { DonePage } from './DonePage';
export { InitiatedPage } from './InitiatedPage';
export { ProcessLayout } from './ProcessLayout';
export { TodoPage } from './TodoPage';
