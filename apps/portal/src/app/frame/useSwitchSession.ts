import type { auth } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notice } from '../../shared/notice';
import { homeAddress } from '../../shared/session/guard';
import { sessionOf } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';

/** Takes over a session of another company or site, goes home and reads everything again. */
export function useSwitchSession(onSwitched: () => void) {
  const { t } = useTranslation('frame');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const run = async (exchange: () => Promise<auth.TokenAnswer>) => {
    setBusy(true);
    try {
      sessionStore.set(sessionOf(await exchange()));
      onSwitched();
      await navigate(homeAddress);
      await client.resetQueries();
      notice.success(t('switched'));
    } catch {
      /* The client has shown the server's message. */
    } finally {
      setBusy(false);
    }
  };
  return { busy, switchTo: (exchange: () => Promise<auth.TokenAnswer>) => void run(exchange) };
}
