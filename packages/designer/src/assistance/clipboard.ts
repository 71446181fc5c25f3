import type { ModuleDeclaration } from 'didi';
import { useEffect } from 'react';
import type { ApprovalModeler } from '../modeler/services';
import { addModules } from './addModules';

/** Copies through the clipboard of the system, so that another window can paste; without one, within this window. */
export function useSharedClipboard(modeler: ApprovalModeler): void {
  useEffect(() => {
    let left = false;
    const add = async () => {
      // @ts-expect-error -- the library comes without types
      const { default: module } = (await import('bpmn-js-native-copy-paste')) as { default: ModuleDeclaration };
      if (!left) addModules(modeler, module);
    };
    add().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [modeler]);
}
