/** Every column as text, so that long numbers keep their digits and formulas are not computed. */
const textColumns = Array.from({ length: 256 }, (_, index) => `${index + 1}/2`).join('/');

/** LibreOffice's options for reading text that is in UTF-8; what it recognises by itself needs none. */
const importFilters: Record<string, string> = {
  txt: 'Text (encoded):UTF8,LF,,,',
  /* Separators comma and tab, quotes ", UTF-8, from line 1. */
  csv: `Text - txt - csv (StarCalc):44/9,34,76,1,${textColumns}`,
};

export const importArguments = (extension: string): string[] => {
  const filter = importFilters[extension];
  return filter === undefined ? [] : [`--infilter=${filter}`];
};
