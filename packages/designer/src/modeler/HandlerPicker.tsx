import { limits, textsIn, type Locale } from '@portal/contract';
import { MemberPicker, type PickerType } from '@portal/widgets';
import {
  dialectStrings,
  handlerName,
  readCopyPeople,
  readUserTaskSettings,
  writeCopyPeople,
  writeUserTaskSettings,
  type CandidateCondition,
} from '@portal/bpmn';
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
  locale: Locale;
  t: Text;
  onClose: () => void;
}

/** The member picker over the handlers of one user task, or over those to whom a copy element sends the instance. */
export default function HandlerPicker({ modeler, task, ports, locale, t, onClose }: HandlerPickerProps) {
  const bpmn = bpmnOf(task);
  const copied = readCopyPeople(bpmn);
  const { handlers, choice } = readUserTaskSettings(bpmn);
  const title = copied ? 'chooseCopied' : choice ? 'chooseChoosable' : 'chooseHandler';
  return (
    <MemberPicker<CandidateCondition>
      open
      width={limits.modalWidth}
      adminRemovable
      title={t(title)}
      types={choice && !copied ? choosable : types}
      value={copied ?? handlers}
      ports={ports.pickers}
      nameExpression={(name) => handlerName({ type: 'variable', name }, textsIn(dialectStrings, locale))}
      onCancel={onClose}
      onOk={(result) => {
        const moddle = modeler.get('moddle');
        const props = copied
          ? writeCopyPeople(moddle, bpmn, result)
          : writeUserTaskSettings(moddle, bpmn, { handlers: result });
        changeElement(modeler, task, props);
        onClose();
      }}
    />
  );
}
