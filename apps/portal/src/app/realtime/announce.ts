import { notice } from '../../shared/notice';
import { notifySystem } from '../../shared/system-notifications';

/** Announces a push on the page, and by the system while the page is hidden; a click opens what it names. */
export function announce(text: string, onOpen?: () => void): void {
  notice.success(text, onOpen);
  notifySystem(text, onOpen);
}
