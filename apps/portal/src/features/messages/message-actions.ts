import { messages as contract } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMessage, readAllMessages, readMessage, readMessages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { useDeletion } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { portalPath } from '../../shared/session/guard';
import type { WorkflowTarget } from '../../shared/workflow/target';

/** `page`: a page of the portal itself. */
export type Opening =
  | { kind: 'detail' }
  | { kind: 'page'; path: string }
  | { kind: 'link'; href: string }
  | { kind: 'workflow'; target: WorkflowTarget };

/** Returns what opening a message does. A link that is missing, or not of the web, opens its detail. */
export function openingOf({ openMode, msgLink }: Pick<contract.Message, 'openMode' | 'msgLink'>): Opening {
  if (openMode === contract.openModes.detail) return { kind: 'detail' };
  if (openMode === contract.openModes.link) {
    const path = portalPath(msgLink);
    if (path !== null) return { kind: 'page', path };
    const href = webAddress(msgLink);
    return href === null ? { kind: 'detail' } : { kind: 'link', href };
  }
  const target = contract.workflowLink.safeParse(parsed(msgLink));
  return target.success ? { kind: 'workflow', target: target.data } : { kind: 'detail' };
}

function webAddress(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && ['http:', 'https:'].includes(address.protocol) ? address.href : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the actions on messages. Lists and count are read again after them. */
export function useMessageActions() {
  const { t } = useTranslation('messages');
  const confirmDeletion = useDeletion();
  const client = useQueryClient();
  const after = (work: Promise<unknown>) => work.then(() => refreshMessages(client));
  return {
    /** A failure is not shown if the message was removed meanwhile, because it is being opened anyway. */
    read: (id: number) => void after(readMessage(id)).catch(() => refreshMessages(client)),
    readBatch: (ids: number[]) => after(readMessages(ids)),
    readAll: () => after(readAllMessages()),
    askToDelete: ({ id, msgTitle }: contract.Message) =>
      confirmDeletion(msgTitle, () => after(deleteMessage(id)).then(() => notice.success(t('deleted')))),
  };
}
