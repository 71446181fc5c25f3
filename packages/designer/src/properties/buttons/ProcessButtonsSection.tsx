import { Button, Switch } from 'antd';
import {
  defaultButtons,
  hasDrawnButtons,
  hasOwnButtons,
  readProcessSettings,
  upgradingButtons,
  writeProcessSettings,
  writeUserTaskSettings,
  type BpmnElement,
  type NodeButton,
} from '@portal/bpmn';
import { changeElement, changeInBatch, changeProcess } from '../../canvas/services';
import { useCapabilities } from '../../shared/capabilities';
import { bpmnOf } from '../../shared/types';
import { SectionFrame } from '../section';
import { useSection } from '../strings';
import { userTaskShapes } from '../user-tasks';
import { ButtonTable } from './ButtonTable';

/**
 * The buttons that all approver nodes of the process have, except those with buttons of their own. Switched on, nodes
 * with the buttons that they were drawn with take over those of the process.
 */
export default function ProcessButtonsSection({ process }: { process: BpmnElement }) {
  const { modeler, t } = useSection();
  const { buttons } = readProcessSettings(process);
  const opened = useCapabilities()?.buttons ?? [];
  const factory = modeler.get('moddle');
  const own = userTaskShapes(modeler).filter((shape) => hasOwnButtons(bpmnOf(shape)));
  const save = (next: NodeButton[] | undefined) =>
    changeProcess(modeler, writeProcessSettings(factory, process, { buttons: next }));
  const inherit = (shapes: typeof own) => {
    for (const shape of shapes)
      changeElement(modeler, shape, writeUserTaskSettings(factory, bpmnOf(shape), { buttons: undefined }));
  };
  const switchOn = () =>
    changeInBatch(modeler, () => {
      save(defaultButtons);
      inherit(own.filter((shape) => hasDrawnButtons(bpmnOf(shape))));
    });
  /* Without a list of the process each node keeps what it showed. */
  const switchOff = () =>
    changeInBatch(modeler, () => {
      for (const shape of userTaskShapes(modeler).filter((each) => !own.includes(each)))
        changeElement(modeler, shape, writeUserTaskSettings(factory, bpmnOf(shape), { buttons: [...(buttons ?? [])] }));
      save(undefined);
    });

  return (
    <SectionFrame
      title={t('processButtons')}
      extra={
        <Switch
          size="small"
          aria-label={t('processButtonsUse')}
          checked={buttons !== undefined}
          onChange={(checked) => (checked ? switchOn() : switchOff())}
        />
      }
    >
      <p className="pd-hint">{t(buttons ? 'processButtonsOn' : 'processButtonsOff')}</p>
      {buttons && own.length > 0 && (
        <p className="pd-hint pd-inherited">
          <span>{t('processButtonsExceptions', { number: own.length })}</span>
          <Button type="link" size="small" onClick={() => changeInBatch(modeler, () => inherit(own))}>
            {t('buttonsResetAll')}
          </Button>
        </p>
      )}
      {buttons && (
        <ButtonTable
          buttons={buttons}
          lockOf={({ id }) => (upgradingButtons.includes(id) && !opened.includes(id) ? t('upgrading') : undefined)}
          onChange={save}
        />
      )}
    </SectionFrame>
  );
}
