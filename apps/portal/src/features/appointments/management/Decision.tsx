import type { Appointment } from '@portal/contract/appointments';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAppointment, refreshAppointments } from '../../../shared/api/appointments';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';

/** Confirms an appointment, or declines it with a reason. */
export function Decision({ appointment: { id, state, reason } }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const { busy, change } = useChange(refreshAppointments);
  const [declining, setDeclining] = useState(false);

  const confirm = async () => {
    await decideAppointment(id, true);
    notice.success(t('received.confirmed'));
  };

  if (state === 'declined' || state === 'cancelled') return reason || '—';
  return (
    <Flex gap={8} wrap>
      {state === 'requested' && (
        <Button size="small" type="primary" loading={busy} onClick={() => void change(confirm)}>
          {t('received.confirm')}
        </Button>
      )}
      <Button size="small" onClick={() => setDeclining(true)}>
        {t('received.decline')}
      </Button>
      {declining && (
        <ReasonDialog
          title={t('received.decline')}
          draft={`appointment ${id} decline`}
          send={async (given) => {
            await decideAppointment(id, false, given);
            notice.success(t('received.declined'));
            setDeclining(false);
            await refreshAppointments(client);
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </Flex>
  );
}
