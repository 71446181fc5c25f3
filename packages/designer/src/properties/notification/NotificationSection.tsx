import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { useTask } from '../useTask';
import { Channels } from './Channels';

/** The channels that notify the handlers of a task. */
export function NotificationSection({ element }: SectionProps) {
  const { t } = useSection();
  const { settings, update } = useTask(element);
  return (
    <SectionFrame title={t('notification')}>
      <Channels
        channelList={settings.notification.channelList}
        onChange={(channelList) => update({ notification: { channelList } })}
      />
    </SectionFrame>
  );
}
