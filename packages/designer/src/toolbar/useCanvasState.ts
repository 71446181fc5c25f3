import { useState } from 'react';
import type { ApprovalModeler } from '../modeler/services';
import { useModelerEvent } from '../modeler/useModelerEvent';

function read(modeler: ApprovalModeler) {
  const commandStack = modeler.get('commandStack');
  return {
    zoom: modeler.get('canvas').zoom(),
    canUndo: commandStack.canUndo(),
    canRedo: commandStack.canRedo(),
  };
}

/** What the toolbar shows of the canvas. */
export function useCanvasState(modeler: ApprovalModeler) {
  const [state, setState] = useState(() => read(modeler));
  useModelerEvent(modeler, 'canvas.viewbox.changed commandStack.changed import.done', () => setState(read(modeler)));
  return state;
}
