import { allowsAutoSubmit, initiatorHandlings, passingOf, repeatHandlings, type Passing } from '@portal/bpmn';
import { Checkbox, Radio, Switch, Tooltip } from 'antd';
import { useId } from 'react';
import { useCapabilities } from '../../shared/capabilities';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import type { TaskFieldProps } from './MethodField';

const initiatorLabels = { self: 'initiatorSelf', skip: 'initiatorSkip', head: 'initiatorHead' } as const;
const repeatLabels = { never: 'repeatedNever', adjacent: 'repeatedAdjacent', once: 'repeatedOnce' } as const;

/** When the task is not asked of its handler. The platform opens more choices than the switches of the specification. */
export function PassingField(props: TaskFieldProps) {
  const isOpened = useCapabilities()?.settings?.includes('passing') ?? false;
  const { passing } = props.settings;
  return isOpened || passing ? <PassingChoices {...props} /> : <AutoSubmitField {...props} />;
}

function PassingChoices({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const names = { initiator: useId(), repeated: useId() };
  const passing = settings.passing ?? passingOf(allowsAutoSubmit(settings) ? settings.autoSubmit : undefined);
  const change = (patch: Partial<Passing>) => update({ passing: { ...passing, ...patch }, autoSubmit: undefined });
  return (
    <>
      <Field label={t('initiatorAsHandler')}>
        <Radio.Group
          name={names.initiator}
          aria-label={t('initiatorAsHandler')}
          className="pd-options"
          value={passing.initiator}
          options={initiatorHandlings.map((value) => ({ value, label: t(initiatorLabels[value]) }))}
          onChange={({ target }) => change({ initiator: target.value as Passing['initiator'] })}
        />
      </Field>
      <Field label={t('repeatedHandler')}>
        <Radio.Group
          name={names.repeated}
          aria-label={t('repeatedHandler')}
          className="pd-options"
          value={passing.repeated}
          options={repeatHandlings.map((value) => ({ value, label: t(repeatLabels[value]) }))}
          onChange={({ target }) => change({ repeated: target.value as Passing['repeated'] })}
        />
      </Field>
    </>
  );
}

/** Edits which handlers are passed without being asked. It is shown only if it can apply (spec 001 §4). */
function AutoSubmitField({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const { autoSubmit } = settings;
  if (!allowsAutoSubmit(settings)) return null;
  return (
    <>
      <Field label={t('autoSubmit')}>
        <Switch
          aria-label={t('autoSubmit')}
          checked={autoSubmit !== undefined}
          onChange={(on) => update({ autoSubmit: on ? { initiator: false, adjacent: false } : undefined })}
        />
      </Field>
      {autoSubmit && (
        <div className="pd-options">
          <Checkbox
            checked={autoSubmit.initiator}
            onChange={({ target }) => update({ autoSubmit: { ...autoSubmit, initiator: target.checked } })}
          >
            {t('autoSubmitInitiator')}
          </Checkbox>
          <Checkbox
            checked={autoSubmit.adjacent}
            onChange={({ target }) => update({ autoSubmit: { ...autoSubmit, adjacent: target.checked } })}
          >
            {t('autoSubmitAdjacent')}
          </Checkbox>
          <Tooltip title={t('upgrading')}>
            <Checkbox disabled>{t('autoSubmitSeparated')}</Checkbox>
          </Tooltip>
        </div>
      )}
    </>
  );
}
