const entrySignature = 0x02014b50;
const sizes = { end: 22, entry: 46, comment: 0xffff };
const stored = 0;
/** Counts and sizes that stand in the records of ZIP64 instead, which no spreadsheet of this size needs. */
const zip64 = { count: 0xffff, size: 0xffffffff };

/**
 * The size of a ZIP archive's entries when unpacked, as its directory states it; null for what is no archive, or states
 * no sizes. The reader of spreadsheets unpacks no entry beyond a stated size, and checks those that are not stated.
 */
export function unpackedSize(archive: Buffer): number | null {
  if (archive.length < sizes.end) return null;
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), archive.length - sizes.end);
  if (end < 0 || end < archive.length - sizes.end - sizes.comment) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count === zip64.count || [12, 16].some((field) => archive.readUInt32LE(end + field) === zip64.size)) return null;
  let position = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + sizes.entry > archive.length || archive.readUInt32LE(position) !== entrySignature) return null;
    const size = entrySize(archive, position);
    if (size === null) return null;
    total += size;
    position += sizes.entry + [28, 30, 32].reduce((sum, field) => sum + archive.readUInt16LE(position + field), 0);
  }
  return total;
}

function entrySize(archive: Buffer, position: number): number | null {
  const packed = archive.readUInt32LE(position + 20);
  const unpacked = archive.readUInt32LE(position + 24);
  if ([packed, unpacked, archive.readUInt32LE(position + 42)].includes(zip64.size)) return null;
  if (archive.readUInt16LE(position + 10) === stored) return packed;
  return packed > 0 && unpacked > 0 ? unpacked : null;
}
