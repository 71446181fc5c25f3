import { realtime, type RealtimeMessage, type SharedData } from '@portal/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { refreshApplications } from '../../shared/api/applications';
import { readSocketTicket } from '../../shared/api/auth/auth';
import { forgetDictionaries } from '../../shared/api/dictionaries';
import { menusKey } from '../../shared/api/menus';
import {
  noticesKey,
  refreshMessages,
  refreshAfterPush,
  refreshDiscussion,
  refreshNotices,
  refreshWorkflow,
} from '../../shared/api/refresh';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { notice } from '../../shared/notice';
import { noticeAddress } from '../../shared/paths';
import { personalKeys } from '../../shared/session/personal-entries';
import { sessionStore, useSession } from '../../shared/session/store';
import { announce, useNewMessageNotice } from './useNewMessageNotice';
import { connect as connectToServer } from './connection';

/**
 * The milliseconds within which the open portals of a platform read changed data, so that they do not do so all at
 * once.
 */
const spreadMs = 2000;

const readAgain: Record<SharedData, (client: QueryClient) => Promise<void>> = {
  settings: reloadPlatformSettings,
  menus: async (client) => {
    await Promise.all([client.invalidateQueries({ queryKey: [menusKey] }), refreshApplications(client)]);
  },
  dictionaries: async () => forgetDictionaries(),
  notices: async (client) => void (await refreshNotices(client)),
};

/** Reads data again that an administrator has changed. A failed read is repeated at the next change or page load. */
function refreshSharedData(client: QueryClient, changed: SharedData): void {
  setTimeout(() => void readAgain[changed](client).catch(() => {}), Math.random() * spreadMs);
}

/** Called after pushes may have been missed. */
function refreshAllSharedData(client: QueryClient): void {
  for (const changed of Object.keys(readAgain) as SharedData[]) refreshSharedData(client, changed);
}

/** `lost`: it was there and is being restored. */
type RealtimeState = 'connecting' | 'connected' | 'lost';

const RealtimeContext = createContext<RealtimeState>('connecting');

export const useRealtimeState = (): RealtimeState => use(RealtimeContext);

interface Props {
  connect?: typeof connectToServer;
  children: ReactNode;
}

/** Keeps the push connection open while a user is signed in. A push refetches lists and open instances. */
export function RealtimeProvider({ connect = connectToServer, children }: Props) {
  const [state, setState] = useState<RealtimeState>('connecting');
  const client = useQueryClient();
  const lastState = useRef<RealtimeState>('connecting');
  const { announceMessage, opened } = useNewMessageNotice();
  const userId = useSession()?.user.sysUser.userId;

  const navigate = useNavigate();
  const announceNotice = useEffectEvent(({ id, title }: NonNullable<RealtimeMessage['notice']>) => {
    void refreshNotices(client);
    announce(t('newNotice', { ns: 'shell', title }), () => void navigate(noticeAddress(id)));
  });

  useEffect(() => {
    if (userId === undefined) return undefined;
    const refresh = () => void refreshWorkflow(client);
    const bound = new BoundMark(userId);
    const changeState = (next: RealtimeState) => setState((lastState.current = next));
    const handleMessage = (message: RealtimeMessage) => {
      if (message.command === realtime.bindingSucceeded && bound.set()) notice.success(text('connection.bound'));
      if (message.command === realtime.bindingFailed) {
        bound.clear();
        notice.error(message.msg ?? text('connection.bindingFailed'));
      }
      if (message.type === 'add') void announceMessage();
      else if (message.notice) announceNotice(message.notice);
      else if (message.changed) refreshSharedData(client, message.changed);
      else if (message.procInstId !== undefined) void refreshDiscussion(client, message.procInstId);
      else if (message.type) void refreshMessages(client);
    };
    const handleState = (connected: boolean) => {
      if (connected && lastState.current === 'lost') {
        refresh();
        void refreshMessages(client);
        void client.invalidateQueries({ queryKey: [noticesKey] });
        refreshAllSharedData(client);
      }
      if (connected) changeState('connected');
      else if (lastState.current === 'connected') changeState('lost');
    };
    return connect({
      token: () => sessionStore.get()?.accessToken ?? null,
      ticket: readSocketTicket,
      userId,
      onTodo: () => void refreshAfterPush(client),
      onMessage: handleMessage,
      onState: handleState,
    });
  }, [userId, client, announceMessage, connect]);

  return (
    <RealtimeContext value={state}>
      {children}
      {opened}
    </RealtimeContext>
  );
}

/** Whether this tab has been told that its channels are bound: said once for each sign-in, and again after a failure. */
class BoundMark {
  readonly #key: string;
  constructor(userId: number) {
    this.#key = `${personalKeys.bound}${userId}`;
  }
  /** @returns whether it was not set before */
  set(): boolean {
    const isNew = sessionStorage.getItem(this.#key) === null;
    sessionStorage.setItem(this.#key, '1');
    return isNew;
  }
  clear(): void {
    sessionStorage.removeItem(this.#key);
  }
}

const text = (key: string): string => t(key, { ns: 'shell' });
