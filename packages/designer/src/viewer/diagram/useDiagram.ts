import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createViewer, type Viewer } from './create-viewer';

interface OpenDiagram {
  viewer: Viewer | undefined;
  failed: boolean;
}

/**
 * Returns whether a definition may contain sub-processes, pools, references by prefix or non-Latin ids, which need a
 * part that is fetched separately.
 */
const needsSupport = (xml: string) =>
  /subProcess|transaction|collaboration|(?:bpmnElement|sourceRef)="(?:[\w.-]+:|[^"]*[^\0-\x7f])/iu.test(xml);

/** Draws a definition into `container`. `viewer` is set once it is drawn. A newer definition replaces it. */
export function useDiagram(container: RefObject<HTMLElement | null>, bpmn20Xml: string): OpenDiagram {
  const [open, setOpen] = useState<OpenDiagram>({ viewer: undefined, failed: false });

  useEffect(() => {
    if (!container.current) return undefined;
    const viewer = createViewer(container.current);
    let left = false;
    const draw = async () => {
      if (needsSupport(bpmn20Xml)) {
        const { addFileSupport } = await import('../../shared/file-support');
        if (left) return;
        addFileSupport(viewer);
      }
      await viewer.importXML(bpmn20Xml);
    };
    draw().then(
      /* Updates at once, so that nothing is painted before its position and its marks are known. */
      () => !left && flushSync(() => setOpen({ viewer, failed: false })),
      () => !left && setOpen({ viewer: undefined, failed: true }),
    );
    return () => {
      left = true;
      setOpen({ viewer: undefined, failed: false });
      viewer.destroy();
    };
  }, [container, bpmn20Xml]);

  return open;
}
