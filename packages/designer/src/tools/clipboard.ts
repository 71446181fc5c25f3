import { App } from 'antd';
import type { ModuleDeclaration } from 'didi';
import { useEffect } from 'react';
import { addModules, type ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';
import type { Text } from '../shared/strings';

/**
 * Copies through the system clipboard. If the browser refuses that, it copies between the open windows of the portal.
 */
export function useSharedClipboard(modeler: ApprovalModeler, t: Text): void {
  const { message } = App.useApp();
  useModelerEvent(modeler, nothingToPaste, () => void message.info(t('nothingToPaste')));
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    const add = async () => {
      const [{ default: shared }, { createReviver }, { default: pastedReferences }] = await Promise.all([
        // @ts-expect-error -- the library comes without types
        import('bpmn-js-native-copy-paste') as Promise<{ default: ModuleDeclaration }>,
        // @ts-expect-error -- the library comes without types
        import('bpmn-js-native-copy-paste/lib/PasteUtil.js') as Promise<{ createReviver: CreateReviver }>,
        import('../canvas/pasted-references'),
      ]);
      if (left) return;
      close = pasteWithoutSystem(modeler, createReviver);
      addModules(modeler, shared);
      addModules(modeler, pastedReferences);
    };
    add().catch(() => undefined);
    return () => {
      left = true;
      close?.();
    };
  }, [modeler]);
}

/** Fired when the clipboard of the system cannot be read and no open window has copied anything. */
export const nothingToPaste = 'designer.nothingToPaste';

export type CreateReviver = (moddle: unknown) => (key: string, value: unknown) => unknown;

interface Copy {
  /** The copied elements as JSON. */
  text: string;
  /** The clipboard of the system does not have them. */
  refused: boolean;
}

interface Paste {
  tree?: object;
}

/** Runs before the library, which uses the system clipboard for copying and pasting. */
const first = 3000;

/**
 * Sends what a window copied to all other windows of the portal, so that the last copy can be pasted if the system
 * clipboard is missing (on plain HTTP) or refused.
 * @returns a function that stops it
 */
export function pasteWithoutSystem(modeler: ApprovalModeler, createReviver: CreateReviver): () => void {
  const eventBus = modeler.get('eventBus');
  const channel = new BroadcastChannel('talent-portal-designer-clipboard');
  let last: Copy | undefined;
  let pending: Paste | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const send = (message: Copy | 'asked') => channel.postMessage(message);
  const keep = (copy: Copy) => {
    last = copy;
    send(copy);
  };
  const read = ({ text }: Copy) => JSON.parse(text, createReviver(modeler.get('moddle'))) as object;

  channel.addEventListener('message', ({ data }: MessageEvent<Copy | 'asked'>) => {
    if (data !== 'asked') last = data;
    else if (last) send(last);
  });
  send('asked');

  eventBus.on('copyPaste.elementsCopied', first, ({ tree }: { tree: object }) => {
    keep({ text: JSON.stringify(tree), refused: !('clipboard' in navigator) });
  });
  eventBus.on('copyPaste.pasteElements', first, (paste: Paste) => {
    if (last?.refused) paste.tree ??= read(last);
    else if (!('clipboard' in navigator)) eventBus.fire(nothingToPaste, {});
    pending = paste.tree ? undefined : { ...paste };
  });
  eventBus.on('native-copy-paste:error', ({ message }: { message: string }) => {
    if (message.includes('populate')) {
      if (last) keep({ ...last, refused: true });
      return;
    }
    const context = pending;
    pending = undefined;
    if (!last) eventBus.fire(nothingToPaste, {});
    else if (context) modeler.get('copyPaste').paste({ ...context, tree: read(last) });
  });
  return () => channel.close();
}
