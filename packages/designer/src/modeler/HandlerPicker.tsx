import { limits } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets';
import { readUserTaskSettings, writeUserTaskSettings, type CandidateCondition } from '@portal/bpmn';
import type { DesignerPorts } from '../shared/ports';
import { changeElement, type ApprovalModeler } from '../canvas/services';
import type { Text } from '../shared/strings';
import { bpmnOf, type DrawnElement } from '../shared/types';

const types: readonly PickerType[] = ['user', 'department', 'company', 'role', 'tag', 'expression'];
/** People named by an expression cannot be listed to choose from. */
const choosable = types.filter((type) => type !== 'expression');

interface HandlerPickerProps {
  modeler: ApprovalModeler;
  task: DrawnElement;
  ports: DesignerPorts;
  t: Text;
  onClose: () => void;
}

/** The member picker over the handlers of one user task. */
export default function HandlerPicker({ modeler, task, ports, t, onClose }: HandlerPickerProps) {
  const { handlers, choice } = readUserTaskSettings(bpmnOf(task));
  return (
    <MemberPicker<CandidateCondition>
      open
      width={limits.modalWidth}
      adminRemovable
      title={t(choice ? 'chooseChoosable' : 'chooseHandler')}
      types={choice ? choosable : types}
      value={handlers}
      ports={ports.pickers}
      onCancel={onClose}
      onOk={(result) => {
        const props = writeUserTaskSettings(modeler.get('moddle'), bpmnOf(task), { handlers: result });
        changeElement(modeler, task, props);
        onClose();
      }}
    />
  );
}
