import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import type { tasks } from '@portal/contract';
import { fieldPorts } from '../../fields/field-ports';

type Props = Pick<tasks.HistoryRow, 'files' | 'signature'>;

/** Shows the files and the signature of an opinion. It needs the kinds of fields, which an opinion of text alone does not load. */
export default function OpinionFiles({ files = [], signature }: Props) {
  return (
    <FieldPortsProvider value={fieldPorts}>
      {files.length > 0 && <FieldValue kind="files" value={files} settings={{}} />}
      {signature && <FieldValue kind="signature" value={signature} settings={{}} />}
    </FieldPortsProvider>
  );
}
