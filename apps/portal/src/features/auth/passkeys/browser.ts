const reasons: Readonly<Record<string, 'dismissed' | 'known' | 'otherAddress'>> = {
  /* The person closed the browser's question, or let it pass. */
  NotAllowedError: 'dismissed',
  AbortError: 'dismissed',
  /* The browser has made a passkey for this account before. */
  InvalidStateError: 'known',
  /* The page is open at another host than the configured one. */
  SecurityError: 'otherAddress',
};

/** Returns the text for an error of the browser, or undefined for one of the server. */
export const passkeyFailure = (error: unknown) => (error instanceof Error ? reasons[error.name] : undefined);

/** Browsers have passkeys only on https and localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
