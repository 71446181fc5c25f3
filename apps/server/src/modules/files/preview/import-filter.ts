/** LibreOffice's options for reading text that is in UTF-8; what it recognises by itself needs none. */
const importFilters: Record<string, string> = {
  txt: 'Text (encoded):UTF8,LF,,,',
};

export const importArguments = (extension: string): string[] => {
  const filter = importFilters[extension];
  return filter === undefined ? [] : [`--infilter=${filter}`];
};
