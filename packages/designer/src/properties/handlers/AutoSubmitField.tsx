import { Checkbox, Switch, Tooltip } from 'antd';
import { allowsAutoSubmit } from '@portal/bpmn';
import { Field } from '../fields/Field';
import type { TaskFieldProps } from './MethodField';
import { useSection } from '../strings';

/** Who is passed without being asked; shown only where it can apply (spec 001 §4). */
export function AutoSubmitField({ settings, update }: TaskFieldProps) {
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
