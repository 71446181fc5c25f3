import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import search from 'diagram-js/lib/features/search/search';

export const createMenu = (eventBus: EventBus, canvas: Canvas): PopupMenu =>
  new PopupMenu({}, eventBus, canvas, search);
