import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedOver, Handing } from '../api/people';
import { FormDialog } from '../dialogs/FormDialog';
import { announceHandOver, type HandOverTexts } from './announce-hand-over';
import { handingOf, LeavingFields, type LeavingValues, type LeftBehind } from './LeavingFields';

interface Props<Leaving extends LeftBehind> extends ComponentProps<typeof LeavingFields<Leaving>> {
  texts: ComponentProps<typeof LeavingFields>['texts'] & { title: string; action: string; text: string };
  send: (handing: Handing) => Promise<HandedOver>;
  /** Returns the notice about what was handed over. */
  outcome: (result: { count: number; left: number }, handing: Handing) => HandOverTexts;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a person leaves behind, hands it over to another person, and reports the result. */
export function LeavingDialog<Leaving extends LeftBehind>(props: Props<Leaving>) {
  const { send, outcome, onClose, onDone, ...fields } = props;
  const { texts, later, leaving } = fields;
  return (
    <FormDialog<LeavingValues>
      title={texts.title}
      draft={`leaving ${fields.userId}`}
      okText={texts.action}
      danger={later !== 'required'}
      okDisabled={!leaving.data}
      send={async (values) => {
        const handing = handingOf(values);
        const result = await send(handing);
        announceHandOver(result, outcome({ count: result.handedOver, left: result.left }, handing));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <LeavingFields {...fields} />
    </FormDialog>
  );
}

interface DisableDialogProps extends Pick<
  ComponentProps<typeof LeavingDialog<LeftBehind>>,
  'leaving' | 'parts' | 'ports'
> {
  person: { userId: number; chineseName: string };
  disable: (body: { userId: number } & Handing) => Promise<HandedOver>;
  onClose: () => void;
  onDisabled: () => void;
}

/** Disables an account, after showing what it leaves behind. */
export function DisableDialog({ person, disable, onClose, onDisabled, ...fields }: DisableDialogProps) {
  const { t } = useTranslation('people');
  const { userId, chineseName } = person;
  return (
    <LeavingDialog
      {...fields}
      userId={userId}
      texts={{
        title: t('disableTitle', { name: chineseName }),
        action: t('disable'),
        text: t('disableText'),
        heirHint: t('heirHint'),
        themselves: t('leavesThemselves'),
      }}
      later="offered"
      send={(handing) => disable({ userId, ...handing })}
      outcome={({ count, left }, { handOverTo }) => ({
        pending: t('handOverPending'),
        partly: t('tasksLeft', { count, left }),
        done: handOverTo ? t('disabledAndHandedOver', { count }) : t('disabledDone'),
      })}
      onClose={onClose}
      onDone={onDisabled}
    />
  );
}
