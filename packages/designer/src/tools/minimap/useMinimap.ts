import { useEffect, useRef } from 'react';
import { addModules, type ApprovalModeler } from '../../canvas/services';

interface Minimap {
  open(): void;
  close(): void;
}

/** Makes the minimap draw everything when it opens, because it did not exist when the drawing was made. */
const notYetDrawn = { _dirty: true };

/** Shows the whole drawing in small while it is `shown`. The library is fetched the first time. */
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
    /* If the library cannot be fetched, the minimap stays hidden, and the switch can be used again. */
    if (shown) show().catch(() => undefined);
    else minimap.current?.close();
    return () => {
      left = true;
    };
  }, [modeler, shown]);
}
