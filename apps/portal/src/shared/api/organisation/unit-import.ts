import { unitImport as wire } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { call, upload, type UploadOptions } from '../../http';

export const exportUnits = (format: ExportFormat) => call(wire.exportTree, { query: { format } });
export const readUnitTemplate = () => call(wire.importTemplate);
export const importUnits = (file: File, onProgress: UploadOptions['onProgress']) =>
  upload(wire.importUnits, file, { onProgress });
