import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedOver, Handing } from '../api/people';
import { announceHandOver } from './announce-hand-over';
import { LeavingDialog } from './LeavingDialog';
import type { LeftBehind } from './LeavingFields';

interface Props extends Pick<ComponentProps<typeof LeavingDialog<LeftBehind>>, 'leaving' | 'parts' | 'ports'> {
  person: { userId: number; chineseName: string };
  disable: (body: { userId: number } & Handing) => Promise<HandedOver>;
  onClose: () => void;
  onDisabled: () => void;
}

/** Disables an account, after what it leaves behind was shown. */
export function DisableDialog({ person, disable, onClose, onDisabled, ...fields }: Props) {
  const { t } = useTranslation('people');
  const { userId, chineseName } = person;
  const send = async (handing: Handing) => {
    const result = await disable({ userId, ...handing });
    const { handedOver: count, left } = result;
    announceHandOver(result, {
      pending: t('handOverPending'),
      partly: t('tasksLeft', { count, left }),
      done: handing.handOverTo ? t('disabledAndHandedOver', { count }) : t('disabledDone'),
    });
    onDisabled();
  };
  return (
    <LeavingDialog
      {...fields}
      userId={userId}
      texts={{
        title: t('disableTitle', { name: chineseName }),
        action: t('disable'),
        text: t('disableText'),
        heir: t('heir'),
        heirHint: t('heirHint'),
        themselves: t('leavesThemselves'),
      }}
      later="offered"
      send={send}
      onClose={onClose}
    />
  );
}
