/** STOMP over WebSocket (spec 000 §4, §7). */
export const realtime = {
  path: '/admin/ws',
  heartbeatDestination: '/test',
  messageTopic: (userId: number) => `/admin/${userId}/msg`,
  todoTopic: (userId: number) => `/admin/${userId}/todo`,
  /** While it is subscribed to, the to-do topic also gets a frame at each change of the instance. */
  instanceTopic: (userId: number, procInstId: string) => `/admin/${userId}/instance/${procInstId}`,
  /** Commands in a frame's JSON body. */
  bindingSucceeded: 301,
  bindingFailed: 302,
} as const;

/** Data that every page shows and an administrator changes. `notices` reports that a notice was withdrawn. */
const sharedData = ['settings', 'menus', 'dictionaries', 'notices'] as const;
export type SharedData = (typeof sharedData)[number];

export interface RealtimeMessage {
  type?: 'add' | 'del' | 'notice' | 'change' | 'discussion';
  /** The instance whose discussion changed, with the type `discussion`. */
  procInstId?: string;
  /** The notice that appeared, with the type `notice`. */
  notice?: { id: number; title: string };
  /** The data that an administrator changed, with the type `change`. */
  changed?: SharedData;
  companyIds?: number[];
  command?: number;
  msg?: string;
}
