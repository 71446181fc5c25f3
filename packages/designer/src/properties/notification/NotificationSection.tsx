import { Checkbox } from 'antd';
import { SectionFrame, type SectionProps } from '../section';
import { useTask } from '../useTask';
import { useSection } from '../strings';

/** By which channels the handlers of a task are told. */
export function NotificationSection({ element }: SectionProps) {
  const { t } = useSection();
  const { settings, update } = useTask(element);
  return (
    <SectionFrame title={t('notification')}>
      <Checkbox.Group
        value={settings.notification.channelList}
        options={[
          { value: 'system', label: t('notificationSystem') },
          { value: 'sms', label: t('notificationSms') },
        ]}
        onChange={(channelList) => update({ notification: { channelList } })}
      />
    </SectionFrame>
  );
}
