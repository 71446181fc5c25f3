import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.from(value);
const counterOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

interface Page {
  origin: string;
  rpId: string;
}

type Encoded = Parameters<typeof isoCBOR.encode>[0];
/** Attests the keys of a new passkey and the hash of what its browser was told. */
type Attest = (made: { publicKey: KeyObject; privateKey: KeyObject; hash: Buffer }) => {
  fmt: string;
  attStmt: Map<string, Encoded>;
};

/** A device with one passkey, as Web Authentication describes it: a key of P-256, without attestation. */
export function testAuthenticator({ origin, rpId }: Page = { origin: 'http://localhost', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (given: number): Buffer => Buffer.concat([sha256(rpId), Buffer.from([given]), counterOf(used)]);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    /** Answers the options of a registration. */
    register({ challenge }: { challenge: string }, attest?: Attest) {
      const coordinates = [x, y].map((part) => Buffer.from(part!, 'base64url'));
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        coordinates[0]!,
        Buffer.from('225820', 'hex'),
        coordinates[1]!,
      ]);
      const data = Buffer.concat([
        head(flags.present | flags.verified | flags.attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const client = clientData('webauthn.create', challenge);
      const { fmt, attStmt } = attest?.({ publicKey, privateKey, hash: sha256(client) }) ?? {
        fmt: 'none',
        attStmt: new Map<string, never>(),
      };
      const attestation = isoCBOR.encode(
        new Map<string, Encoded>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(data)],
        ]),
      );
      const attestationObject = Buffer.from(attestation).toString('base64url');
      return { ...named, response: { clientDataJSON: client.toString('base64url'), attestationObject } };
    },
    /** Answers the options of a sign-in. Without `verified` the device has asked for no finger, face or PIN. */
    prove({ challenge }: { challenge: string }, { verified = true } = {}) {
      used += 1;
      const data = head(verified ? flags.present | flags.verified : flags.present);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
