import { highestSuperior, readPosition, writePosition, type UserTaskSettings } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import { useClearing } from '@portal/widgets/icon';
import { InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useLoad } from '@portal/widgets/load';
import { useDesigner } from '../../shared/DesignerContext';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import { HolderUnitField } from './HolderUnitField';
import { handlerRules, offeredPosition, readUnitRule } from './rules';

interface Props {
  fields: readonly ConditionField[];
  handlers: UserTaskSettings['handlers'];
  update: (handlers: UserTaskSettings['handlers']) => void;
}

/** Edits handlers that no picker can name: the people of a form's field, or those of a position or post. */
export function HandlerRuleField({ fields, handlers, update }: Props) {
  const { t } = useSection();
  const id = useId();
  const levelId = useId();
  const clearing = useClearing();
  const { ports } = useDesigner();
  const posts = useLoad('', () => ports.listPosts()).data ?? [];
  const groups = handlerRules({ fields, posts }, t);
  const { variable } = handlers;
  const position = readPosition(variable);
  const superior = position !== null && 'level' in position ? position : null;
  /* A rule that still waits for its unit is no part of the drawing yet. */
  const [waiting, setWaiting] = useState<string>();
  const stored = position ? writePosition(offeredPosition(position, posts)) : variable;
  const chosen = waiting ?? stored;
  const post = readUnitRule(chosen, posts);
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === chosen));
  const set = (expression: string) => {
    setWaiting(undefined);
    update({ ...handlers, variable: expression });
  };
  const choose = (rule: string) => {
    if (readUnitRule(rule, posts)) setWaiting(rule);
    else set(rule);
  };
  return (
    <>
      <Field label={t('handlerRule')} control={id} help={t('handlerRuleHint')}>
        <Select
          id={id}
          className="pd-select"
          allowClear={clearing}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('handlerRuleNone')}
          value={isOffered ? chosen : null}
          options={groups}
          onChange={(expression: string | null) => choose(expression ?? '')}
        />
      </Field>
      {post && (
        <HolderUnitField
          unit={waiting === undefined && position?.type === 'unitHolders' ? position.unit : undefined}
          onChange={(unit) => set(writePosition({ type: 'unitHolders', unit, post }))}
        />
      )}
      {isOffered && superior && waiting === undefined && (
        <Field label={t('superiorLevel')} control={levelId} help={t('superiorLevelHint')}>
          <InputNumber
            id={levelId}
            min={1}
            max={highestSuperior}
            precision={0}
            value={superior.level}
            onChange={(level) => {
              if (level !== null) set(writePosition({ ...superior, level }));
            }}
          />
        </Field>
      )}
    </>
  );
}
