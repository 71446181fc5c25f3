import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Returns a PDF of one page with this text. */
export async function pdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 595]);
  page.drawText(text, { x: 40, y: 520, size: 18, font: await document.embedFont(StandardFonts.Helvetica) });
  return Buffer.from(await document.save());
}
