import { highestSuperior, readPosition, writePosition, type UserTaskSettings } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import { useClearing } from '@portal/widgets/icon';
import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import { handlerRules } from './rules';

interface Props {
  fields: readonly ConditionField[];
  handlers: UserTaskSettings['handlers'];
  update: (handlers: UserTaskSettings['handlers']) => void;
}

/** Handlers that no picker can name: the people of a form's field, or those of a position. */
export function HandlerRuleField({ fields, handlers, update }: Props) {
  const { t } = useSection();
  const id = useId();
  const levelId = useId();
  const clearing = useClearing();
  const groups = handlerRules(fields, t);
  const { variable } = handlers;
  const position = readPosition(variable);
  const isChain = position !== null && position.type !== 'heads';
  const chosen = isChain ? writePosition({ ...position, level: 1 }) : variable;
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === chosen));
  const set = (expression: string) => update({ ...handlers, variable: expression });
  return (
    <>
      <Field label={t('handlerRule')} control={id} help={t('handlerRuleHint')}>
        <Select
          id={id}
          className="pd-select"
          allowClear={clearing}
          placeholder={t('handlerRuleNone')}
          value={isOffered ? chosen : null}
          options={groups}
          onChange={(expression: string | null) => set(expression ?? '')}
        />
      </Field>
      {isOffered && isChain && (
        <Field label={t('superiorLevel')} control={levelId} help={t('superiorLevelHint')}>
          <InputNumber
            id={levelId}
            min={1}
            max={highestSuperior}
            precision={0}
            value={position.level}
            onChange={(level) => {
              if (level !== null) set(writePosition({ ...position, level }));
            }}
          />
        </Field>
      )}
    </>
  );
}
