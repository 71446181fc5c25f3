import { noHandlers, type CandidateCondition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets';
import { useDesigner } from '../../shared/DesignerContext';
import { useSection } from '../strings';

const types: readonly PickerType[] = ['user', 'role'];

interface Props {
  value: CandidateCondition | undefined;
  onOk: (value: CandidateCondition) => void;
  onClose: () => void;
}

/** The member picker over the people and roles that handle a task when no one else can. */
export default function FallbackPicker({ value = noHandlers, onOk, onClose }: Props) {
  const { t } = useSection();
  const { ports } = useDesigner();
  return (
    <MemberPicker<CandidateCondition>
      open
      width={limits.modalWidth}
      adminRemovable
      title={t('chooseFallback')}
      types={types}
      value={value}
      ports={ports.pickers}
      onCancel={onClose}
      onOk={onOk}
    />
  );
}
