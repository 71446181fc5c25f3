import type { auth } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDiscarding } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { homeAddress } from '../../shared/session/guard';
import { sessionOf } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { unsavedInput } from '../../shared/drafts/unsaved-input';

/**
 * Switches to a session of another company or site, goes home and reads everything again. Unsaved input belongs to the
 * previous company or site and is discarded after a confirmation.
 */
export function useSwitchSession(onSwitched: () => void) {
  const { t } = useTranslation('frame');
  const client = useQueryClient();
  const navigate = useNavigate();
  const askToDiscard = useDiscarding();
  const [busy, setBusy] = useState(false);
  const run = async (exchange: () => Promise<auth.TokenAnswer>) => {
    setBusy(true);
    try {
      const session = sessionOf(await exchange());
      unsavedInput.discard();
      sessionStore.set(session);
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
  const switchTo = (exchange: () => Promise<auth.TokenAnswer>) => {
    if (unsavedInput.exists()) askToDiscard(() => void run(exchange));
    else void run(exchange);
  };
  return { busy, switchTo };
}
