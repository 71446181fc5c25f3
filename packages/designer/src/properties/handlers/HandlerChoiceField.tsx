import { choosers, defaultChoice, dialectStrings, type HandlerChoice } from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import type { TaskFieldProps } from './MethodField';

/**
 * Edits whether the handlers are fixed or chosen at runtime, and then who chooses, how many, and whether the choice is
 * required.
 */
export function HandlerChoiceField({ settings: { choice }, update }: TaskFieldProps) {
  const { t, locale } = useSection();
  const modeName = useId();
  const chooserName = useId();
  const change = (patch: Partial<HandlerChoice>) => update({ choice: { ...defaultChoice, ...choice, ...patch } });
  const names = textsIn(dialectStrings, locale).choosers;
  return (
    <>
      <Field label={t('handlerMode')}>
        <Radio.Group
          name={modeName}
          aria-label={t('handlerMode')}
          value={choice ? 'runtime' : 'fixed'}
          options={[
            { value: 'fixed', label: t('handlersFixed') },
            { value: 'runtime', label: t('handlersAtRuntime') },
          ]}
          onChange={({ target }) => update({ choice: target.value === 'runtime' ? defaultChoice : undefined })}
        />
      </Field>
      {choice && (
        <Field label={t('chooser')} help={choice.chooser === 'previous' ? t('chooserPreviousHint') : undefined}>
          <Radio.Group
            name={chooserName}
            aria-label={t('chooser')}
            className="pd-options"
            value={choice.chooser}
            options={choosers.map((value) => ({ value, label: names[value] }))}
            onChange={({ target }) => change({ chooser: target.value as HandlerChoice['chooser'] })}
          />
        </Field>
      )}
      {choice && (
        <div className="pd-options">
          <Checkbox checked={choice.several} onChange={({ target }) => change({ several: target.checked })}>
            {t('choiceSeveral')}
          </Checkbox>
          <Checkbox checked={choice.required} onChange={({ target }) => change({ required: target.checked })}>
            {t('choiceRequired')}
          </Checkbox>
        </div>
      )}
    </>
  );
}
