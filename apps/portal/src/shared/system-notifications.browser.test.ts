import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifySystem } from './system-notifications';

let clicked = () => {};
const shown = vi.fn<(text: string) => void>();
class FakeNotification {
  static permission: NotificationPermission = 'granted';
  close = vi.fn();
  constructor(text: string) {
    shown(text);
  }
  addEventListener(_: string, listener: () => void) {
    clicked = listener;
  }
}

let hidden = true;
beforeEach(() => {
  hidden = true;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.mockReset();
});

it('a push is shown as a system notification while the page is hidden, and opened with a click (000-8-030)', () => {
  const onOpen = vi.fn();

  notifySystem('合同已通过', onOpen);
  clicked();

  expect(shown).toHaveBeenCalledExactlyOnceWith('合同已通过');
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each(['default', 'denied'] as const)('shows nothing with the permission %s', (permission) => {
  FakeNotification.permission = permission;

  notifySystem('合同已通过');

  expect(shown).not.toHaveBeenCalled();
});

it('no system notification is shown while the page is visible', () => {
  hidden = false;

  notifySystem('合同已通过');

  expect(shown).not.toHaveBeenCalled();
});
