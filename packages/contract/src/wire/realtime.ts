/** STOMP over WebSocket (spec 000 §4, §7). */
export const realtime = {
  path: '/admin/ws',
  heartbeatDestination: '/test',
  messageTopic: (userId: number) => `/admin/${userId}/msg`,
  todoTopic: (userId: number) => `/admin/${userId}/todo`,
  /** Commands in a frame's JSON body. */
  bindingSucceeded: 301,
  bindingFailed: 302,
} as const;

export interface RealtimeMessage {
  type?: 'add' | 'del' | 'notice';
  /** The notice that appeared, with the type `notice`. */
  notice?: { id: number; title: string };
  companyIds?: number[];
  command?: number;
  msg?: string;
}
