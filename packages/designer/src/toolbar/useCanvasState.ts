import { useState } from 'react';
import { updateAfterCanvas } from '../shared/canvas-updates';
import type { ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

function readHistory(modeler: ApprovalModeler) {
  const commandStack = modeler.get('commandStack');
  return { canUndo: commandStack.canUndo(), canRedo: commandStack.canRedo() };
}

/** What the toolbar shows of the canvas. The zoom is not asked for at each command: that would lay out the drawing. */
export function useCanvasState(modeler: ApprovalModeler) {
  const [zoom, setZoom] = useState(() => modeler.get('canvas').zoom());
  const [history, setHistory] = useState(() => readHistory(modeler));
  useModelerEvent(modeler, 'canvas.viewbox.changed import.done', () => setZoom(modeler.get('canvas').zoom()));
  useModelerEvent(modeler, 'commandStack.changed import.done', () =>
    updateAfterCanvas(() => {
      const now = readHistory(modeler);
      setHistory((last) => (last.canUndo === now.canUndo && last.canRedo === now.canRedo ? last : now));
    }),
  );
  return { zoom, ...history };
}
