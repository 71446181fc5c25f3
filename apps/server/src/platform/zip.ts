import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP; `stored` files are kept as they are, because they are compressed already. */
export interface ZipEntry {
  name: string;
  stored?: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a ZIP while its files are read: no more of it is in memory than a chunk. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  for await (const { name, stored = false, content } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** What no system takes in the name of a file, and names that lead elsewhere, in a name of limited length. */
export const zipName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
    .slice(0, 120) || '_';
