import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

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
    register({ challenge }: { challenge: string }) {
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
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        text('fmt'),
        Buffer.from([0x64]),
        text('none'),
        Buffer.from([0x67]),
        text('attStmt'),
        Buffer.from([0xa0, 0x68]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      return { ...named, response: { clientDataJSON, attestationObject: attestation.toString('base64url') } };
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
