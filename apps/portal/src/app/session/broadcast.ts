/** Sign-in and sign-out are told to the other tabs of this browser (spec 000 §4). */
export type SessionEvent = 'login' | 'logout';

const channel = new BroadcastChannel('portal.session');

// A channel has no target origin: it never leaves this one.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const announce = (event: SessionEvent): void => channel.postMessage(event);

export function onAnnouncement(listener: (event: SessionEvent) => void): () => void {
  const handle = (message: MessageEvent<SessionEvent>) => listener(message.data);
  channel.addEventListener('message', handle);
  return () => channel.removeEventListener('message', handle);
}
