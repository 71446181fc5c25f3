import { auth } from '@portal/contract';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call } from '../../http';
import { reading } from '../reading';
import { encrypted } from './account';

export const passkeys = () => reading(['passkeys'], auth.passkeys);

/** Lets the browser make a passkey and adds it. The browser asks the person for a finger, a face or a PIN. */
export async function addPasskey(password: string, name: string): Promise<void> {
  const { attempt, options } = await call(auth.beginPasskey, { body: { password: await encrypted(password) } });
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  } as const;
  await call(auth.addPasskey, { body: { attempt, name, credential } });
}

export const renamePasskey = (id: number, name: string) => call(auth.renamePasskey, { body: { id, name } });

export const deletePasskey = (id: number) => call(auth.deletePasskey, { body: { id } }, { announce: true });

const begin = () => call(auth.beginPasskeySignIn);

/** Lets the person choose a passkey of this browser and proves it to the server. */
export const signInByPasskey = async (): Promise<auth.TokenAnswer> => prove(await begin());

/**
 * Waits until the person chooses a passkey from the autofill of the name field. Returns null if the browser has no such
 * autofill or the server starts no attempt.
 */
export async function signInByAutofill(): Promise<auth.TokenAnswer | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const begun = await begin().catch(() => null);
  return begun && prove(begun, { useBrowserAutofill: true, verifyBrowserAutofillInput: false });
}

/** Cancels the autofill: the call above is rejected with an AbortError. */
export const cancelAutofill = (): void => WebAuthnAbortService.cancelCeremony();

async function prove(
  { attempt, options }: Awaited<ReturnType<typeof begin>>,
  how: { useBrowserAutofill?: boolean; verifyBrowserAutofillInput?: boolean } = {},
): Promise<auth.TokenAnswer> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options, ...how });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return call(auth.passkeyToken, { body: { attempt, credential: { id, rawId, type: 'public-key', response: proof } } });
}
