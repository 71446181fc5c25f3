const notInFileNames = /[\\/:*?"<>|]/gu;

/** Hands a process to the person as a file named after it. */
export function downloadXml(processName: string, xml: string): void {
  const url = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${processName.replace(notInFileNames, '_')}.bpmn`;
  link.click();
  URL.revokeObjectURL(url);
}
