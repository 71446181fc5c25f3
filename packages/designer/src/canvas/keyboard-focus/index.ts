import type Canvas from 'diagram-js/lib/core/Canvas';

/**
 * Returns the focus to the canvas after a click on a button above it, such as those of the context pad, which cannot be
 * focused themselves. The keys of the drawing only work while the canvas has the focus.
 */
class KeyboardFocus {
  static $inject = ['canvas'];

  constructor(canvas: Canvas) {
    canvas.getContainer().addEventListener('click', () => canvas.restoreFocus());
  }
}

export default {
  __init__: ['keyboardFocus'],
  keyboardFocus: ['type', KeyboardFocus],
};
