/** Returns whether the user allows system notifications, or null in a browser without them. */
export const systemPermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null;

/** Shows a system notification while the page is hidden. A click on it returns to the page. */
export function notifySystem(text: string, onOpen?: () => void): void {
  if (!document.hidden || systemPermission() !== 'granted') return;
  try {
    /* The tag: several tabs show it once. */
    const shown = new Notification(text, { icon: '/icon.svg', tag: text });
    shown.addEventListener('click', () => {
      window.focus();
      onOpen?.();
      shown.close();
    });
  } catch {
    // browsers of phones have the class, and refuse to construct it
  }
}
