import { monitor, printTemplates as wire, type Input } from '@portal/contract';
import { call, upload } from '../../http';
import { reading } from '../reading';

const root = 'print-templates';

export const printTemplates = {
  /** The key of everything that is read of the templates of a process. */
  keyOf: (processDefKey: string) => [root, processDefKey],
  list: (processDefKey: string) => reading([root, processDefKey, 'list'], wire.list, { query: { processDefKey } }),
  detail: (processDefKey: string, id: number) =>
    reading([root, processDefKey, 'detail', id], wire.detail, { query: { id } }),
  placeholders: (processDefKey: string) =>
    reading([root, processDefKey, 'placeholders'], wire.placeholders, { query: { processDefKey } }),
  /** The newest instances of a process, for previews. */
  instances: (processDefKey: string) =>
    reading([root, processDefKey, 'instances'], monitor.instancePage, {
      query: { process: processDefKey, current: 1, size: 20 },
    }),
  offered: (procInstId: string) => reading([root, 'offered', procInstId], wire.offered, { query: { procInstId } }),
};

export const saveTemplate = (body: Input<typeof wire.save.body>) => call(wire.save, { body });
export const uploadTemplate = (file: File, query: Record<string, string>) => upload(wire.upload, file, { query });
export const readTemplateFile = (id: number) => call(wire.file, { query: { id } });
export const setDefaultTemplate = (body: Input<typeof wire.setDefault.body>) => call(wire.setDefault, { body });
export const removeTemplate = (id: number) => call(wire.remove, { body: { id } });
export const previewTemplate = (body: Input<typeof wire.preview.body>) => call(wire.preview, { body });
export const printByTemplate = (query: Input<typeof wire.print.query>) => call(wire.print, { query });
