import { Alert, Select } from 'antd';
import { readCondition, writeCondition, type Condition } from '@portal/bpmn';
import { useDesigner } from '../../modeler/DesignerContext';
import { changeElement } from '../../modeler/services';
import { bpmnOf } from '../../modeler/types';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { canHaveCondition, conditionFaults, emptyCondition, isDefaultFlow, type ConditionKind } from './model';
import { ScriptFields } from './ScriptFields';

const maxScriptLength = 10_000;

/** When a flow is taken. */
export function ConditionSection({ element }: SectionProps) {
  const { modeler, t } = useDesigner();
  const flow = bpmnOf(element);
  if (!canHaveCondition(flow)) return null;
  const condition = readCondition(flow);
  const faults = conditionFaults(condition);
  const update = (next: Condition) =>
    changeElement(modeler, element, writeCondition(modeler.get('moddle'), flow, next));

  return (
    <SectionFrame title={t('condition')}>
      {isDefaultFlow(flow) ? (
        <Alert type="info" showIcon title={t('conditionOfDefault')} />
      ) : (
        <>
          <Field label={t('conditionType')}>
            <Select
              className="pd-select"
              aria-label={t('conditionType')}
              value={condition.type}
              options={[
                { value: 'none', label: t('conditionNone') },
                { value: 'expression', label: t('conditionExpression') },
                { value: 'script', label: t('conditionScript') },
              ]}
              onChange={(kind: ConditionKind) => update(emptyCondition(kind))}
            />
          </Field>
          {condition.type === 'expression' && (
            <TextField
              label={t('expression')}
              required
              rows={2}
              maxLength={maxScriptLength}
              placeholder="${amount > 10000}"
              value={condition.body}
              fault={faults.content && t(faults.content)}
              onCommit={(body) => update({ type: 'expression', body })}
            />
          )}
          {condition.type === 'script' && <ScriptFields script={condition} faults={faults} update={update} />}
        </>
      )}
    </SectionFrame>
  );
}
