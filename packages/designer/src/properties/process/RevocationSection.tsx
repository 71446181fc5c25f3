import {
  noRevocation,
  readProcessSettings,
  revocationDaysMax,
  writeProcessSettings,
  type BpmnElement,
  type Revocation,
} from '@portal/bpmn';
import { InputNumber, Switch } from 'antd';
import { changeProcess } from '../../canvas/services';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame } from '../section';
import { useSection } from '../strings';

const usualDays = 30;

/** Edits until when agreed instances can be revoked, who may ask for it, and the process that decides. */
export function RevocationSection({ process }: { process: BpmnElement }) {
  const { modeler, t } = useSection();
  const { revocation } = readProcessSettings(process);
  const update = (patch: Partial<Revocation>) =>
    changeProcess(
      modeler,
      writeProcessSettings(modeler.get('moddle'), process, { revocation: { ...revocation, ...patch } }),
    );
  return (
    <SectionFrame
      title={t('revocation')}
      extra={
        <Switch
          size="small"
          checked={revocation.days > 0}
          aria-label={t('revocable')}
          onChange={(on) => update(on ? { days: usualDays } : noRevocation)}
        />
      }
    >
      <p className="pd-hint">{t('revocableHint')}</p>
      {revocation.days > 0 && (
        <>
          <Field label={t('revocationDays')}>
            <InputNumber
              aria-label={t('revocationDays')}
              min={1}
              max={revocationDaysMax}
              precision={0}
              value={revocation.days}
              onChange={(days) => days !== null && update({ days })}
            />
          </Field>
          <Field label={t('revocationAdministrators')}>
            <Switch
              aria-label={t('revocationAdministrators')}
              checked={revocation.administrators}
              onChange={(administrators) => update({ administrators })}
            />
          </Field>
          <TextField
            label={t('revocationProcess')}
            help={t('revocationProcessHint')}
            value={revocation.process}
            onCommit={(key) => update({ process: key.trim() })}
          />
        </>
      )}
    </SectionFrame>
  );
}
