import { z } from 'zod';
import { fileReferences, hasExtension, readFiles, storedFileValue, writeFiles } from '../files/stored-files';
import { isIssue, issue, rule } from '../issue';
import { defineKind } from '../kind';

/** A handwritten signature, stored as a PNG file. */
export const signature = defineKind({
  name: 'signature',
  withoutDefault: true,
  settings: z.strictObject({}),
  schema: () => storedFileValue.refine((file) => hasExtension(file.original, ['png']), rule('extension')),
  isEmpty: (value) => value === null,
  text: (value) => value.original,
  toCell: (value) => ({ type: 'text', value: writeFiles([value]) }),
  fromCell: (cell) => {
    const found = readFiles(cell.value);
    return isIssue(found) ? found : (found[0] ?? issue('notImported'));
  },
  references: (value) => fileReferences([value]),
});
