import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instanceRoot, listsKey } from '../../../shared/api/refresh';
import { followInstance } from '../../../shared/api/tasks/actions';
import { notice } from '../../../shared/notice';

/** Follows an instance, or stops following it: who does gets a message when it moves or ends. */
export function FollowButton({ info: { procInstId, followed } }: { info: tasks.ProcessInfo }) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await followInstance({ procInstId, followed: !followed });
      notice.success(t(followed ? 'follow.stopped' : 'follow.started'));
      await Promise.all([
        client.invalidateQueries({ queryKey: [instanceRoot, 'info'] }),
        client.invalidateQueries({ queryKey: [listsKey, 'followed'] }),
      ]);
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const label = t(followed ? 'follow.stop' : 'follow.start');
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon of={followed ? StarFilled : StarOutlined} />}
      loading={busy}
      aria-pressed={followed}
      aria-label={t('follow.start')}
      title={label}
      onClick={() => void toggle()}
    />
  );
}
