import { Alert } from 'antd';
import { readCondition, writeCondition, type Condition } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { SectionFrame, type SectionProps } from '../section';
import { ConditionFields } from './ConditionFields';
import { canHaveCondition, isDefaultFlow } from './model';
import { useSection } from '../strings';

/** Edits the condition under which a flow is taken. */
export function ConditionSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const flow = bpmnOf(element);
  if (!canHaveCondition(flow)) return null;
  const update = (next: Condition) =>
    changeElement(modeler, element, writeCondition(modeler.get('moddle'), flow, next));

  return (
    <SectionFrame title={t('condition')}>
      {isDefaultFlow(flow) ? (
        <Alert type="info" showIcon title={t('conditionOfDefault')} />
      ) : (
        <ConditionFields condition={readCondition(flow)} update={update} />
      )}
    </SectionFrame>
  );
}
