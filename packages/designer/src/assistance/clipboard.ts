import type { ModuleDeclaration } from 'didi';
import { useEffect } from 'react';
import type { ApprovalModeler } from '../modeler/services';
import { addModules } from './addModules';

/** Copies through the clipboard of the system, so that another window can paste; without one, within this window. */
export function useSharedClipboard(modeler: ApprovalModeler): void {
  useEffect(() => {
    let left = false;
    const add = async () => {
      const [{ default: shared }, { default: pastedReferences }] = await Promise.all([
        // @ts-expect-error -- the library comes without types
        import('bpmn-js-native-copy-paste') as Promise<{ default: ModuleDeclaration }>,
        import('../modeler/features/pasted-references'),
      ]);
      if (left) return;
      addModules(modeler, shared);
      addModules(modeler, pastedReferences);
    };
    add().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [modeler]);
}
