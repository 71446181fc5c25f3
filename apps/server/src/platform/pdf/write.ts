import { createRequire } from 'node:module';
import { layOut } from './layout';
import type { Paper } from './paper';

const fontFiles = {
  normal: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};
const chunkBytes = 1024 * 1024;

/** Writes a document as a PDF in chunks. The fonts are embedded with the characters that it uses. */
export async function* writePdf(paper: Paper): AsyncGenerator<Uint8Array> {
  /* Loaded with the first document: threads also do other work. */
  const { default: pdfmake } = await import('pdfmake');
  const { resolve } = createRequire(import.meta.url);
  const normal = resolve(fontFiles.normal);
  const bold = resolve(fontFiles.bold);
  pdfmake.setFonts({ Body: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  const content = await pdfmake.createPdf(layOut(paper)).getBuffer();
  for (let start = 0; start < content.length; start += chunkBytes)
    yield new Uint8Array(content.subarray(start, start + chunkBytes));
}
