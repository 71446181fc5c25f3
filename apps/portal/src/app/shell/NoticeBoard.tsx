import { App } from 'antd';
import { useEffect } from 'react';
import { setNoticeBoard } from '../../shared/notice';
import { drawings } from './component-defaults';
import styles from './NoticeBoard.module.css';

/** Shows the notices from places that are no component; one that is shown again takes the place of the last. */
export function NoticeBoard() {
  const { message } = App.useApp();
  useEffect(() => {
    const latest = new Map<string, number>();
    const show = (type: 'error' | 'success' | 'warning') => (text: string, onOpen?: () => void) => {
      const kind = `${type}:${text}`;
      const count = latest.get(kind) ?? 0;
      /* Under the same key it would end when the first does. */
      message.destroy(`${kind}:${count}`);
      latest.set(kind, count + 1);
      const key = `${kind}:${count + 1}`;
      const open = () => {
        message.destroy(key);
        onOpen?.();
      };
      const content = onOpen ? <OpeningNotice text={text} onOpen={open} /> : text;
      void message.open({ type, content, icon: drawings[type], key });
    };
    setNoticeBoard({ error: show('error'), success: show('success'), warning: show('warning') });
    return () => setNoticeBoard(null);
  }, [message]);
  return null;
}

const OpeningNotice = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <button type="button" className={styles.open} onClick={onOpen}>
    {text}
  </button>
);
