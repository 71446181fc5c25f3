import type { ModuleDeclaration } from 'didi';
import { useEffect } from 'react';
import type { ApprovalModeler } from '../canvas/services';
import { addModules } from './add-modules';

/** Copies through the clipboard of the system, so that another window can paste; without it, within this window. */
export function useSharedClipboard(modeler: ApprovalModeler): void {
  useEffect(() => {
    let left = false;
    const add = async () => {
      const [{ default: shared }, { default: pastedReferences }] = await Promise.all([
        // @ts-expect-error -- the library comes without types
        import('bpmn-js-native-copy-paste') as Promise<{ default: ModuleDeclaration }>,
        import('../canvas/pasted-references'),
      ]);
      if (left) return;
      pasteLocal(modeler);
      addModules(modeler, shared);
      addModules(modeler, pastedReferences);
    };
    add().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [modeler]);
}

interface Paste {
  tree?: object;
}

/** Before the library, which takes what is copied and pasted to the clipboard of the system. */
const first = 3000;

/** Where the browser refuses that clipboard, what was copied in this window last is pasted: nothing would be, unsaid. */
export function pasteLocal(modeler: ApprovalModeler): void {
  const eventBus = modeler.get('eventBus');
  let copied: object | undefined;
  let pending: Paste | undefined;
  let uncopied = false;
  eventBus.on('copyPaste.elementsCopied', first, ({ tree }: { tree: object }) => {
    copied = tree;
    pending = undefined;
    uncopied = false;
  });
  eventBus.on('copyPaste.pasteElements', first, (paste: Paste) => {
    if (uncopied && copied) paste.tree ??= copied;
    pending = paste.tree ? undefined : { ...paste };
  });
  eventBus.on('native-copy-paste:error', () => {
    const context = pending;
    pending = undefined;
    uncopied ||= !context;
    if (context && copied) modeler.get('copyPaste').paste({ ...context, tree: copied });
  });
}
