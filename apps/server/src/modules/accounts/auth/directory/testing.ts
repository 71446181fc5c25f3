import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BerReader, BerWriter } from 'ldapts';

export interface TestEntry {
  dn: string;
  password?: string;
  /** The result of a bind with the right password, for entries that are locked. */
  refusal?: number;
  attributes: Record<string, string[]>;
}

export interface TestDirectory {
  url: string;
  entries: TestEntry[];
  close(): Promise<void>;
}

const sequence = 0x30;
const requests = { bind: 0x60, unbind: 0x42, search: 0x63, extended: 0x77 } as const;
const answers = { bind: 0x61, entry: 0x64, searched: 0x65, extended: 0x78 } as const;
const results = { success: 0, sizeLimitExceeded: 4, noSuchObject: 32, invalidCredentials: 49, insufficientAccess: 50 };

type Filter = (entry: TestEntry) => boolean;

/**
 * A directory that speaks as much of LDAP 3 (RFC 4511) as signing in needs: simple binds and searches below a base. It
 * agrees to StartTLS and then says nothing.
 */
export async function startDirectory(entries: TestEntry[]): Promise<TestDirectory> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    let boundAs = '';
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let message = nextMessage(received); message; message = nextMessage(received)) {
        received = received.subarray(message.size);
        const { reader } = message;
        reader.readSequence();
        const id = reader.readInt()!;
        const operation = reader.peek();
        if (operation === requests.unbind) {
          socket.end();
          return;
        }
        reader.readSequence(operation!);
        if (operation === requests.bind) {
          reader.readInt();
          const [dn, password] = [reader.readString()!, reader.readString(0x80)!];
          const entry = entries.find((each) => same(each.dn, dn) && each.password === password);
          const known = entry ? (entry.refusal ?? results.success) : results.invalidCredentials;
          boundAs = known === results.success ? dn : '';
          socket.write(result(id, answers.bind, password === '' ? results.success : known));
        }
        if (operation === requests.extended) {
          socket.removeAllListeners('data');
          socket.resume();
          socket.write(result(id, answers.extended, results.success));
          return;
        }
        if (operation === requests.search) for (const answer of search(id, reader, boundAs)) socket.write(answer);
      }
    });
  });

  function search(id: number, reader: BerReader, boundAs: string): Buffer[] {
    const base = reader.readString()!;
    reader.readEnumeration();
    reader.readEnumeration();
    const sizeLimit = reader.readInt()!;
    reader.readInt();
    reader.readBoolean();
    const matches = readFilter(reader);
    if (boundAs === '') return [result(id, answers.searched, results.insufficientAccess)];
    const found = entries.filter((entry) => entry.dn.toLowerCase().endsWith(base.toLowerCase()) && matches(entry));
    const most = sizeLimit || found.length;
    const code = found.length > most ? results.sizeLimitExceeded : results.success;
    return [...found.slice(0, most).map((entry) => entryMessage(id, entry)), result(id, answers.searched, code)];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the first whole message of what was received. */
function nextMessage(received: Buffer): { reader: BerReader; size: number } | null {
  if (received.length < 2) return null;
  const reader = new BerReader(received);
  const offset = reader.readLength(1);
  if (offset === null || received.length < offset + reader.length) return null;
  const size = offset + reader.length;
  return { reader: new BerReader(received.subarray(0, size)), size };
}

function readFilter(reader: BerReader): Filter {
  const tag = reader.peek()!;
  if (tag === 0x87) {
    const attribute = reader.readString(tag)!;
    return (entry) => valuesOf(entry, attribute).length > 0;
  }
  reader.readSequence(tag);
  const end = reader.offset + reader.length;
  if (tag === 0xa3) {
    const [attribute, value] = [reader.readString()!, reader.readString()!];
    return (entry) => valuesOf(entry, attribute).some((each) => same(each, value));
  }
  const parts: Filter[] = [];
  while (reader.offset < end) parts.push(readFilter(reader));
  return (entry) => (tag === 0xa0 ? parts.every((part) => part(entry)) : parts.some((part) => part(entry)));
}

const valuesOf = ({ attributes }: TestEntry, name: string): string[] =>
  Object.entries(attributes).find(([own]) => same(own, name))?.[1] ?? [];

function written(id: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence(sequence);
  writer.writeInt(id);
  write(writer);
  writer.endSequence();
  return writer.buffer;
}

const result = (id: number, tag: number, code: number): Buffer =>
  written(id, (writer) => {
    writer.startSequence(tag);
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString('');
    writer.endSequence();
  });

const entryMessage = (id: number, { dn, attributes }: TestEntry): Buffer =>
  written(id, (writer) => {
    writer.startSequence(answers.entry);
    writer.writeString(dn);
    writer.startSequence();
    for (const [name, values] of Object.entries(attributes)) {
      writer.startSequence();
      writer.writeString(name);
      writer.startSequence(0x31);
      for (const value of values) writer.writeString(value);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
    writer.endSequence();
  });
