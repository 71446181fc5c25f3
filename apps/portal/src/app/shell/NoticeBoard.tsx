import { App } from 'antd';
import { useEffect } from 'react';
import { setNoticeBoard } from '../../shared/notice';
import { drawings } from './drawings';

/** Shows the notices from places that are no component. */
export function NoticeBoard() {
  const { message } = App.useApp();
  useEffect(() => {
    const say = (type: 'error' | 'success' | 'warning') => (content: string) =>
      void message.open({ type, content, icon: drawings[type], key: `${type}:${content}` });
    setNoticeBoard({ error: say('error'), success: say('success'), warning: say('warning') });
    return () => setNoticeBoard(null);
  }, [message]);
  return null;
}
