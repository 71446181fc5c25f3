import { limits } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets/member-picker';
import { readLifecycle, readNamedStarters, writeStarters, type BpmnElement } from '@portal/bpmn';
import { changeProcess } from '../../canvas/services';
import { useSection } from '../strings';
import { chosenStarters, namedStarters, pickedStarters } from './starters';

const types: readonly PickerType[] = ['user', 'department', 'company', 'role', 'tag'];

/** The member picker for the candidate starters of the process. */
export default function StarterPicker({ process, onClose }: { process: BpmnElement; onClose: () => void }) {
  const { modeler, ports, t } = useSection();
  const stored = readLifecycle(process);
  return (
    <MemberPicker
      open
      width={limits.modalWidth}
      adminRemovable
      title={t('chooseStarters')}
      types={types}
      value={pickedStarters(stored, readNamedStarters(process))}
      ports={ports.pickers}
      onCancel={onClose}
      onOk={(picked) => {
        const chosen = chosenStarters(stored, picked);
        changeProcess(modeler, writeStarters(modeler.get('moddle'), process, chosen, namedStarters(picked)));
        onClose();
      }}
    />
  );
}
