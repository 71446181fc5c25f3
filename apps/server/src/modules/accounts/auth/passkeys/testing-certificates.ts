import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Writes a value of DER, with a length below 65536. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const number = (value: number, tag = 0x02): Buffer => der(tag, Buffer.from([value]));
const octets = (...parts: readonly Buffer[]): Buffer => der(0x04, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const extension = (hex: string, value: Buffer): Buffer => sequence(oid(hex), octets(value));
const bits = (value: Buffer): Buffer => der(0x03, Buffer.from([0]), value);

const [keyDescription, revocationLists, commonName] = ['2b06010401d679020111', '551d1f', '550403'];
const algorithm = sequence(oid('2a8648ce3d040302'));
const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(text)))));
const validity = sequence(...['200101000000Z', '480101000000Z'].map((time) => der(0x17, Buffer.from(time))));

interface Certified {
  subject: string;
  publicKey: KeyObject;
  issuer: string;
  issuerKey: KeyObject;
  extensions: readonly Buffer[];
}

function certificate({ subject, publicKey, issuer, issuerKey, extensions }: Certified): Uint8Array<ArrayBuffer> {
  const content = sequence(
    der(0xa0, number(2)),
    number(subject.length),
    algorithm,
    nameOf(issuer),
    validity,
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  return new Uint8Array(sequence(content, algorithm, bits(sign('sha256', content, issuerKey))));
}

/** Makes the certificates of an Android key, made up by its sender, whose list of revoked ones is at an address. */
export function androidCertificates(
  { publicKey, hash }: { publicKey: KeyObject; hash: Buffer },
  address: string,
): Uint8Array<ArrayBuffer>[] {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const level = number(1, 0x0a);
  const described = sequence(number(3), level, number(3), level, octets(hash), octets(), sequence(), sequence());
  const list = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))));
  const listed = extension(revocationLists, list);
  const issued = { issuer: 'root', issuerKey: root.privateKey };
  return [
    certificate({ ...issued, subject: 'key', publicKey, extensions: [extension(keyDescription, described), listed] }),
    certificate({ ...issued, subject: 'root', publicKey: root.publicKey, extensions: [listed] }),
  ];
}
