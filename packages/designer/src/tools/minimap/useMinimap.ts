import { useEffect, useRef } from 'react';
import { addModules, type ApprovalModeler } from '../../canvas/services';

interface Minimap {
  open(): void;
  close(): void;
}

/** It draws the whole when it opens next: it was not there when the drawing was made. */
const notYetDrawn = { _dirty: true };

/** The whole drawing, small, while it is `shown`. The library is fetched the first time. */
export function useMinimap(modeler: ApprovalModeler, shown: boolean): void {
  const minimap = useRef<Minimap>(undefined);
  useEffect(() => {
    let left = false;
    const show = async () => {
      if (!minimap.current) {
        const { default: module } = await import('./library');
        if (left) return;
        minimap.current = addModules(modeler, module).get<Minimap>('minimap');
        Object.assign(minimap.current, notYetDrawn);
      }
      minimap.current.open();
    };
    /* One that cannot be fetched stays away; the switch can be used again. */
    if (shown) show().catch(() => undefined);
    else minimap.current?.close();
    return () => {
      left = true;
    };
  }, [modeler, shown]);
}
