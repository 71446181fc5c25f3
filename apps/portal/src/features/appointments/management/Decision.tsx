import { formatDateTime } from '@portal/contract';
import type { Appointment } from '@portal/contract/appointments';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAppointment, finishAppointment, refreshAppointments } from '../../../shared/api/appointments';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';
import { useNow } from '../../../shared/ui/useNow';

/** Confirms an appointment, or declines it with a reason; once it has started, notes whether the person came, and corrects it. */
export function Decision({ appointment: { id, state, reason, startTime } }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const { busy, change } = useChange(refreshAppointments);
  const [declining, setDeclining] = useState(false);
  const now = useNow();

  const confirm = async () => {
    await decideAppointment(id, true);
    notice.success(t('received.confirmed'));
  };

  const finish = (came: boolean) => async () => {
    await finishAppointment(id, came);
    notice.success(t('received.finished'));
  };

  if (state === 'done' || state === 'noShow') {
    const came = state === 'noShow';
    return (
      <Popconfirm
        title={t(came ? 'received.cameConfirm' : 'received.missedConfirm')}
        okText={t(came ? 'received.came' : 'received.missed')}
        cancelText={t('keep')}
        onConfirm={() => void change(finish(came))}
      >
        <Button size="small" type="link" loading={busy}>
          {t('received.correct')}
        </Button>
      </Popconfirm>
    );
  }
  if (state !== 'requested' && state !== 'confirmed') return reason || '—';
  if (state === 'confirmed' && startTime <= formatDateTime(now))
    return (
      <Flex gap={8} wrap>
        <Button size="small" type="primary" loading={busy} onClick={() => void change(finish(true))}>
          {t('received.came')}
        </Button>
        <Popconfirm
          title={t('received.missedConfirm')}
          okText={t('received.missed')}
          cancelText={t('keep')}
          onConfirm={() => void change(finish(false))}
        >
          <Button size="small">{t('received.missed')}</Button>
        </Popconfirm>
      </Flex>
    );
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
