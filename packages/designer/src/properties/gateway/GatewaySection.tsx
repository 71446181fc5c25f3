import { Button, Radio, Switch } from 'antd';
import {
  isA,
  outgoingFlows,
  readBranches,
  readCondition,
  readFlowType,
  writeFlowOrder,
  writeFlowType,
  type BpmnElement,
  type Branch,
  type FlowType,
} from '@portal/bpmn';
import { makeDefault } from '../../canvas/default-flow/DefaultFlowBehavior';
import { changeElement, showElement } from '../../canvas/services';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { Field } from '../fields/Field';
import { InlineText } from '../fields/InlineText';
import { SortableTable } from '../fields/SortableTable';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';

/** Edits how a gateway chooses, the order of its branches, and the default branch. */
export function GatewaySection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const gateway = bpmnOf(element);
  const branches = readBranches(gateway);
  const moddle = modeler.get('moddle');

  const renameBranch = ({ id }: Branch, name: string) => {
    const flow = modeler.get('elementRegistry').get(id) as DrawnElement | undefined;
    if (flow) changeElement(modeler, flow, { name });
  };

  const chooseDefault = ({ id }: Branch) => {
    const flow = outgoingFlows(gateway).find((each) => each.id === id);
    if (flow) makeDefault(modeler.get('eventBus'), flow, () => changeElement(modeler, element, { default: flow }));
  };

  const arrangeBranches = (arranged: readonly Branch[]) => {
    const order = arranged.map(({ id }) => id);
    changeElement(modeler, element, writeFlowOrder(moddle, gateway, order));
  };

  return (
    <SectionFrame title={t('gateway')}>
      <Field label={t('flowMode')}>
        <Radio.Group
          value={readFlowType(gateway)}
          options={[
            { value: 'auto', label: t('flowAuto') },
            { value: 'manual', label: t('flowManual') },
          ]}
          onChange={({ target }) =>
            changeElement(modeler, element, writeFlowType(moddle, gateway, target.value as FlowType))
          }
        />
      </Field>
      {branches.length === 0 ? (
        <p className="pd-hint">{t('noBranches')}</p>
      ) : (
        <SortableTable
          rows={branches}
          handleLabel={t('dragToSort')}
          nameOf={({ id, name }) => name || id}
          onArrange={isA(gateway, 'bpmn:ExclusiveGateway') ? arrangeBranches : undefined}
          headings={[t('branchLabel'), t('branchTarget'), t('branchDefault')]}
          renderCells={(branch) => [
            <InlineText
              key="label"
              label={`${t('branchLabel')} ${branch.id}`}
              value={branch.name}
              placeholder={branch.id}
              onCommit={(name) => renameBranch(branch, name)}
            />,
            <BranchTarget key="target" gateway={gateway} branch={branch} />,
            <Switch
              key="default"
              size="small"
              aria-label={`${t('branchDefault')} ${branch.name || branch.id}`}
              checked={branch.using}
              onChange={(on) => (on ? chooseDefault(branch) : changeElement(modeler, element, { default: undefined }))}
            />,
          ]}
        />
      )}
    </SectionFrame>
  );
}

/** Shows the target of a branch and a button that opens its condition. */
function BranchTarget({ gateway, branch }: { gateway: BpmnElement; branch: Branch }) {
  const { modeler, t } = useSection();
  const flow = outgoingFlows(gateway).find(({ id }) => id === branch.id);
  const condition = flow && readCondition(flow);
  const isSet = condition?.type === 'script' || (condition?.type === 'expression' && condition.body.trim() !== '');
  return (
    <>
      {branch.nextNode}
      {!branch.using && (
        <Button
          type="link"
          size="small"
          className="pd-branch-condition"
          aria-label={`${t(isSet ? 'editCondition' : 'setCondition')} ${branch.name || branch.id}`}
          onClick={() => showElement(modeler, branch.id)}
        >
          {t(isSet ? 'editCondition' : 'setCondition')}
        </Button>
      )}
    </>
  );
}
