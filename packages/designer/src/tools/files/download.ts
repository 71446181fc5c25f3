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
