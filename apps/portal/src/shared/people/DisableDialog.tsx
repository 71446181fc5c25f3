import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedOver, Handing } from '../api/people';
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
