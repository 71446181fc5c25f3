import { App, Checkbox, InputNumber, Radio, Tooltip } from 'antd';
import { useId } from 'react';
import {
  defaultHandling,
  handleMethods,
  isExpression,
  isSequentialPossible,
  type HandleMethod,
  type Handling,
  type UserTaskSettings,
} from '@portal/bpmn';
import { limits } from '@portal/contract';
import { disabledIf, Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';

export interface TaskFieldProps {
  settings: UserTaskSettings;
  update: (patch: Partial<UserTaskSettings>) => void;
}

/**
 * Edits whether one person or several handle a task, or as many as an expression says, with the fields of each method.
 */
export function MethodField({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const { handling } = settings;
  return (
    <>
      <Field label={t('handleMethod')}>
        <Radio.Group
          value={handling.type}
          options={handleMethods.map((method) => ({ value: method, label: t(method) }))}
          onChange={({ target }) => update({ handling: withMethod(handling, target.value as HandleMethod) })}
        />
      </Field>
      {handling.type === 'candidate' && (
        <Tooltip title={t('upgrading')}>
          <Checkbox disabled>{t('autoSelect')}</Checkbox>
        </Tooltip>
      )}
      {handling.type === 'completeMultiInst' && <SeveralFields settings={settings} update={update} />}
      {handling.type === 'conditionBasedMultiInst' && <ExpressionField settings={settings} update={update} />}
    </>
  );
}

function SeveralFields({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const id = useId();
  const { handling } = settings;
  const sequentialPossible = isSequentialPossible(settings);
  return (
    <>
      <Tooltip title={sequentialPossible ? undefined : t('sequentialOnlyUsers')}>
        <Checkbox
          checked={handling.config.isSequential}
          {...disabledIf(!sequentialPossible)}
          onChange={({ target }) => update({ handling: withConfig(handling, { isSequential: target.checked }) })}
        >
          {t('sequential')}
        </Checkbox>
      </Tooltip>
      <Field label={t('percentage')} control={id} help={t('percentageRange')}>
        <InputNumber
          id={id}
          min={limits.completionPercentageMin}
          max={limits.completionPercentageMax}
          precision={0}
          suffix="%"
          changeOnBlur
          value={handling.config.completePercentage}
          onChange={(value) => {
            if (value !== null) update({ handling: withConfig(handling, { completePercentage: value }) });
          }}
        />
      </Field>
    </>
  );
}

/** Clears an expression that is not wrapped, with a warning (spec 001 §5). */
function ExpressionField({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const { message } = App.useApp();
  const { handling } = settings;
  const { condition } = handling.config;
  const commit = (value: string) => {
    const wrapped = value === '' || isExpression(value);
    if (!wrapped) message.warning(t('expressionNotWrapped'));
    update({ handling: withConfig(handling, { condition: wrapped ? value : '' }) });
  };
  return (
    <TextField
      label={t('completeCondition')}
      required
      value={condition}
      placeholder="${nrOfCompletedInstances >= 2}"
      issue={condition === '' ? t('conditionRequired') : undefined}
      onCommit={commit}
    />
  );
}

/**
 * Changes the method. The new one starts from the defaults, because the settings of the previous one do not apply to
 * it.
 */
function withMethod(handling: Handling, type: HandleMethod): Handling {
  return handling.type === type ? handling : { type, config: defaultHandling.config };
}

function withConfig(handling: Handling, config: Partial<Handling['config']>): Handling {
  return { ...handling, config: { ...handling.config, ...config } };
}
