import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { App } from 'antd';
import { useEffect } from 'react';
import { setNoticeBoard } from '../../shared/notice';

const drawings = { error: CloseCircleFilled, success: CheckCircleFilled, warning: ExclamationCircleFilled };

/** Shows the notices from places that are no component; their drawings are not read out. */
export function NoticeBoard() {
  const { message } = App.useApp();
  useEffect(() => {
    const say = (type: keyof typeof drawings) => (content: string) =>
      void message.open({ type, content, icon: <Icon of={drawings[type]} />, key: `${type}:${content}` });
    setNoticeBoard({ error: say('error'), success: say('success'), warning: say('warning') });
    return () => setNoticeBoard(null);
  }, [message]);
  return null;
}
