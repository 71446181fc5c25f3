import { noHandlers, type CandidateCondition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets';
import { useDesigner } from '../../shared/DesignerContext';
import { useSection } from '../strings';

const handlerTypes: readonly PickerType[] = ['user', 'role'];

interface Props {
  value: CandidateCondition | undefined;
  /** The title and the kinds of people, if they are not those of the fallback handlers. */
  title?: string;
  types?: readonly PickerType[];
  onOk: (value: CandidateCondition) => void;
  onClose: () => void;
}

/** The member picker over the people and roles that handle a task when no one else can, or over other people. */
export default function FallbackPicker({ value = noHandlers, title, types = handlerTypes, onOk, onClose }: Props) {
  const { t } = useSection();
  const { ports } = useDesigner();
  return (
    <MemberPicker<CandidateCondition>
      open
      width={limits.modalWidth}
      adminRemovable
      title={title ?? t('chooseFallback')}
      types={types}
      value={value}
      ports={ports.pickers}
      onCancel={onClose}
      onOk={onOk}
    />
  );
}
