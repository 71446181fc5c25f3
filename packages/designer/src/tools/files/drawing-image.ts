const notInFileNames = /[\\/:*?"<>|]/gu;

/** Hands a process to the person as a file named after it. */
export const downloadXml = (processName: string, xml: string): void =>
  download(`${processName}.bpmn`, new Blob([xml], { type: 'application/xml' }));

export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(notInFileNames, '_');
  link.click();
  URL.revokeObjectURL(url);
}

/** The colours of an exported image, which has no theme. */
const imageColors: Record<string, string> = {
  '--pd-fill': '#ffffff',
  '--pd-stroke': '#404040',
  '--pd-text': '#1f1f1f',
};
const scale = 2;
/** Larger canvases are empty in some browsers. */
const longestSide = 8000;

/** Returns the drawing as bpmn-js saves it, with colours instead of the page's CSS variables. */
export const toPaper = (svg: string): string =>
  svg.replace(/var\((--pd-[\w-]+)\)/gu, (_, name: string) => imageColors[name] ?? '#404040');

/** Returns a picture of the drawing, at twice its size if the browser supports such a size. */
export async function toPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const factor = Math.min(scale, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.width * factor);
    canvas.height = Math.ceil(image.height * factor);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d context');
    context.fillStyle = imageColors['--pd-fill'] ?? '';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
