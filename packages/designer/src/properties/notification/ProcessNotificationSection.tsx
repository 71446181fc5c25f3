import { readNotification, writeNotification, type BpmnElement } from '@portal/bpmn';
import { SectionFrame } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';
import { Channels } from './Channels';

/** The channels that notify the initiator of the outcome. */
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
