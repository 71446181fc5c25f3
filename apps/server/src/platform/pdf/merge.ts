import type { PDFObject } from 'pdf-lib';

/** The numbers of the catalogue and the page tree of the whole, before those of the documents. */
const catalogue = 1;
const pageTree = 2;

/**
 * Joins PDFs to one while they are made, each with the page numbers that it has. Of the earlier ones only the places of
 * their objects are kept, so that memory does not grow with the number of documents.
 */
export async function* mergePdfs(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  /* Loaded with the first request for one: few ask for it. */
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } = await import('pdf-lib');

  /** Adds `shift` to the number of every object that the object refers to. */
  const renumber = (object: PDFObject, shift: number): void => {
    const moved = (value: PDFObject): PDFObject => {
      if (value instanceof PDFRef) return PDFRef.of(value.objectNumber + shift);
      renumber(value, shift);
      return value;
    };
    if (object instanceof PDFStream) renumber(object.dict, shift);
    if (object instanceof PDFDict) for (const [key, value] of object.entries()) object.set(key, moved(value));
    if (object instanceof PDFArray)
      for (let index = 0; index < object.size(); index += 1) object.set(index, moved(object.get(index)));
  };

  const places: number[] = [];
  let at = 0;
  const piece = (content: Uint8Array): Uint8Array => {
    at += content.length;
    return content;
  };
  const line = (text: string) => piece(Buffer.from(`${text}\n`, 'latin1'));
  const placed = (number: number, content: Uint8Array): Uint8Array => {
    places[number] = at;
    return piece(Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')]));
  };

  yield line('%PDF-1.7\n%\xE2\xE3\xCF\xD3');
  const pages: number[] = [];
  let shift = pageTree;
  for await (const bytes of documents) {
    const { context, catalog, ...document } = await opened(bytes);
    const own = new Set([catalog, catalog.Pages()] as PDFObject[]);
    const ofPages = new Set<PDFObject>(document.pages.map(({ node }) => node));
    pages.push(...document.pages.map(({ ref }) => ref.objectNumber + shift));
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (own.has(object)) continue;
      renumber(object, shift);
      if (ofPages.has(object) && object instanceof PDFDict) object.set(PDFName.of('Parent'), PDFRef.of(pageTree));
      const content = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(content, 0);
      yield placed(ref.objectNumber + shift, content);
    }
    shift += context.largestObjectNumber;
  }
  yield placed(catalogue, Buffer.from(`<< /Type /Catalog /Pages ${pageTree} 0 R >>`));
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  yield placed(pageTree, Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [ ${kids} ] >>`));

  const start = at;
  const entries = Array.from({ length: shift + 1 }, (_, number) => {
    const place = places[number];
    return place === undefined ? '0000000000 65535 f ' : `${String(place).padStart(10, '0')} 00000 n `;
  });
  yield line(`xref\n0 ${entries.length}\n${entries.join('\n')}`);
  yield line(`trailer\n<< /Size ${entries.length} /Root ${catalogue} 0 R >>\nstartxref\n${start}\n%%EOF`);

  async function opened(bytes: Uint8Array) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    return { context: document.context, catalog: document.catalog, pages: document.getPages() };
  }
}
