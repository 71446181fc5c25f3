export { DrawnForm } from './DrawnForm';
export { DrawnFormSummary } from './DrawnForm';
