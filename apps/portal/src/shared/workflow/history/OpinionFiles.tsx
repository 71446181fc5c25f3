import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import type { tasks } from '@portal/contract';
import { fieldPorts } from '../../fields/field-ports';

interface Props {
  files: NonNullable<tasks.HistoryRow['files']>;
}

/** Shows the files of an answer. It needs the kinds of fields, which an opinion without files does not load. */
export default function OpinionFiles({ files }: Props) {
  return (
    <FieldPortsProvider value={fieldPorts}>
      <FieldValue kind="files" value={files} settings={{}} />
    </FieldPortsProvider>
  );
}
