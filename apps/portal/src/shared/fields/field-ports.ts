import { platform } from '@portal/contract';
import type { FieldPorts } from '@portal/widgets/fields';
import { readDictionary } from '../api/dictionaries';
import { readFile, uploadAttachment } from '../api/files';
import { pickerPorts } from '../api/organisation';
import { downloadFile } from '../files/download-file';
import { call, messageOfError } from '../http';
import { notice } from '../notice';

/** What the fields of forms read and write: people, files, areas and dictionaries. */
export const fieldPorts: FieldPorts = {
  picker: pickerPorts,
  upload: async (file) => {
    try {
      return await uploadAttachment(file, {});
    } catch (error) {
      notice.error(messageOfError(error));
      throw error;
    }
  },
  readFile: (file) => readFile(file),
  downloadFile: (file) => void downloadFile(file).catch((error: unknown) => notice.error(messageOfError(error))),
  areas: () => call(platform.areaTree, {}, { quiet: true }),
  dictionary: readDictionary,
};
