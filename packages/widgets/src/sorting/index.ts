export { DragHandle } from './DragHandle';
export { SortableItems } from './SortableItems';
export { useMoveTexts } from './useMoveTexts';
