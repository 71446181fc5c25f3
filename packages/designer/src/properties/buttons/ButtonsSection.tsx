import { Button, Checkbox, Radio } from 'antd';
import {
  allButtons,
  hasOwnButtons,
  isAvailable,
  isForInitiator,
  isMultiPerson,
  isSwitchable,
  readProcessSettings,
  signatureRules,
  upgradingButtons,
  type NodeButton,
} from '@portal/bpmn';
import { processOf } from '../../canvas/services';
import { useCapabilities } from '../../shared/capabilities';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { useTask } from '../useTask';
import { ButtonTable } from './ButtonTable';

const signatureLabels = {
  none: 'signatureNone',
  allowed: 'signatureAllowed',
  required: 'signatureRequired',
} as const;

/** The actions that a task offers: those of its process until the first of them is changed here. */
export function ButtonsSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const { settings, update } = useTask(element);
  const { handling } = settings;
  const capabilities = useCapabilities();
  const opened = capabilities?.buttons;
  const addsSigners = capabilities?.settings?.includes('addSigners') === true && !isForInitiator(settings.handlers);
  const isGiven = (id: string) => id === 'invite' && addsSigners && !isMultiPerson(handling);
  const buttons = allButtons(settings.buttons);
  const isOwn = hasOwnButtons(bpmnOf(element));
  const canInherit = readProcessSettings(processOf(modeler)).buttons !== undefined;
  const lockOf = (item: NodeButton) => {
    if (isSwitchable(item, handling, opened)) return undefined;
    if (isGiven(item.id)) return t('inviteGiven');
    if (upgradingButtons.includes(item.id)) return t('upgrading');
    return t(isMultiPerson(handling) ? 'claimNeedsSingle' : 'inviteNeedsMulti');
  };

  return (
    <SectionFrame title={t('buttons')}>
      {canInherit && (
        <p className="pd-hint pd-inherited">
          <span>{t(isOwn ? 'buttonsChanged' : 'buttonsInherited')}</span>
          {isOwn && (
            <Button type="link" size="small" onClick={() => update({ buttons: undefined })}>
              {t('buttonsReset')}
            </Button>
          )}
        </p>
      )}
      <ButtonTable
        buttons={settings.buttons}
        nodeId={element.id}
        lockOf={lockOf}
        isAvailable={(id) => isAvailable(id, handling)}
        isGiven={isGiven}
        onChange={(next) => update({ buttons: next })}
      />
      <Checkbox
        checked={settings.rejectCommentRequired}
        disabled={!buttons.some(({ id, enabled }) => id === 'reject' && enabled)}
        onChange={({ target }) => update({ rejectCommentRequired: target.checked })}
      >
        {t('rejectCommentRequired')}
      </Checkbox>
      <Checkbox
        checked={settings.commentRequired}
        onChange={({ target }) => update({ commentRequired: target.checked })}
      >
        {t('commentRequired')}
      </Checkbox>
      <Field label={t('signature')}>
        <Radio.Group
          value={settings.signature}
          onChange={({ target }) => update({ signature: target.value })}
          options={signatureRules.map((value) => ({ value, label: t(signatureLabels[value]) }))}
        />
      </Field>
    </SectionFrame>
  );
}
