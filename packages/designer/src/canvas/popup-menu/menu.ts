import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import search from 'diagram-js/lib/features/search/search';

export function createMenu(eventBus: EventBus, canvas: Canvas): PopupMenu {
  canvas.getContainer().addEventListener('input', ({ target }) => searchFor(target));
  return new PopupMenu({}, eventBus, canvas, search);
}

/**
 * Starts the menu's search at every input. The menu itself listens only to keys, but text that is pasted, spoken or
 * chosen in an input method comes without one.
 */
function searchFor(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.closest('.djs-popup-search'))
    target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}
