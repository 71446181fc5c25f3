import { Checkbox } from 'antd';
import { readNotification, writeNotification, type BpmnElement } from '@portal/bpmn';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { useTask } from '../useTask';
import { useOwner } from '../useOwner';

interface ChannelsProps {
  /** Groups are told of tasks, not of outcomes. */
  forTasks?: boolean;
  channelList: string[];
  onChange: (channelList: string[]) => void;
}

/** Chooses notification channels. */
function Channels({ forTasks = false, channelList, onChange }: ChannelsProps) {
  const { t } = useSection();
  return (
    <Checkbox.Group
      value={channelList}
      options={[
        { value: 'system', label: t('notificationSystem') },
        { value: 'sms', label: t('notificationSms') },
        { value: 'email', label: t('notificationEmail') },
        ...(forTasks ? [{ value: 'robot', label: t('notificationRobot') }] : []),
      ]}
      onChange={onChange}
    />
  );
}

/** Edits the channels that notify the handlers of a task. */
export function NotificationSection({ element }: SectionProps) {
  const { t } = useSection();
  const { settings, update } = useTask(element);
  return (
    <SectionFrame title={t('notification')}>
      <Channels
        forTasks
        channelList={settings.notification.channelList}
        onChange={(channelList) => update({ notification: { channelList } })}
      />
    </SectionFrame>
  );
}

/** Edits the channels that notify the initiator of the outcome. */
export function ProcessNotificationSection({ process }: { process: BpmnElement }) {
  const { t } = useSection();
  const { moddle, change } = useOwner({ process });
  return (
    <SectionFrame title={t('notification')}>
      <Channels
        channelList={readNotification(process).channelList}
        onChange={(channelList) => change(writeNotification(moddle, process, channelList))}
      />
      <p className="pd-hint">{t('processNotificationHint')}</p>
    </SectionFrame>
  );
}
