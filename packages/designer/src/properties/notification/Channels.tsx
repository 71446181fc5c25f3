import { Checkbox } from 'antd';
import { useSection } from '../strings';

interface ChannelsProps {
  channelList: string[];
  onChange: (channelList: string[]) => void;
}

/** A choice of notification channels. */
export function Channels({ channelList, onChange }: ChannelsProps) {
  const { t } = useSection();
  return (
    <Checkbox.Group
      value={channelList}
      options={[
        { value: 'system', label: t('notificationSystem') },
        { value: 'sms', label: t('notificationSms') },
      ]}
      onChange={onChange}
    />
  );
}
