import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers `?url` with the file's address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

export type Pdf = PDFDocumentProxy;

/** Opens a PDF; `close` also ends an opening under way. Scripts in the file are never run. */
export function openPdf(bytes: Blob): { document: Promise<Pdf>; close: () => void } {
  const task = bytes.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false }));
  return {
    document: task.then((opening) => opening.promise),
    close: () => void task.then((opening) => opening.destroy()),
  };
}

/** Draws a page as wide as its canvas is laid out, sharp on dense screens. */
export async function renderPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = (canvas.clientWidth / natural.width) * Math.min(2, devicePixelRatio);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.aspectRatio = `${natural.width} / ${natural.height}`;
  await page.render({ canvas, viewport }).promise;
}
