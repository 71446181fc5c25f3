import { useEffect, useState, type RefObject } from 'react';
import { createViewer, type Viewer } from './createViewer';

interface OpenDiagram {
  viewer: Viewer | null;
  failed: boolean;
}

/** Whether a definition may have sub-processes, or references by prefixes, for which a part is fetched. */
const needsSupport = (xml: string) => /subProcess|transaction|(?:bpmnElement|sourceRef)="[\w.-]+:/iu.test(xml);

/** Draws a definition into `container`; `viewer` is there once it is drawn. A newer definition replaces it. */
export function useDiagram(container: RefObject<HTMLElement | null>, bpmn20Xml: string): OpenDiagram {
  const [open, setOpen] = useState<OpenDiagram>({ viewer: null, failed: false });

  useEffect(() => {
    if (!container.current) return undefined;
    const viewer = createViewer(container.current);
    let left = false;
    const draw = async () => {
      if (needsSupport(bpmn20Xml)) {
        const { addFileSupport } = await import('../../file-support');
        if (left) return;
        addFileSupport(viewer);
      }
      await viewer.importXML(bpmn20Xml);
    };
    draw().then(
      () => !left && setOpen({ viewer, failed: false }),
      () => !left && setOpen({ viewer: null, failed: true }),
    );
    return () => {
      left = true;
      setOpen({ viewer: null, failed: false });
      viewer.destroy();
    };
  }, [container, bpmn20Xml]);

  return open;
}
