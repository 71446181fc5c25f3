export { DragHandle } from './DragHandle';
export { SortableItems } from './SortableItems';
