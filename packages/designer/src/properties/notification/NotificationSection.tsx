import { Checkbox } from 'antd';
import { useDesigner } from '../../modeler/DesignerContext';
import { SectionFrame, type SectionProps } from '../section';
import { useTask } from '../useTask';

/** By which channels the handlers of a task are told. */
export function NotificationSection({ element }: SectionProps) {
  const { t } = useDesigner();
  const { settings, update } = useTask(element);
  return (
    <SectionFrame title={t('notification')}>
      <Checkbox.Group
        value={settings.notification.channelList}
        options={[{ value: 'system', label: t('notificationSystem') }]}
        onChange={(channelList) => update({ notification: { channelList } })}
      />
    </SectionFrame>
  );
}
