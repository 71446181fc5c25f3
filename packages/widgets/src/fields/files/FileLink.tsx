import type { StoredFileValue } from '@portal/contract/fields';
import { Button } from 'antd';
import { usePorts } from '../shared/ports';

/** The name of a file, which downloads it. */
export function FileLink({ file }: { file: StoredFileValue }) {
  const { downloadFile } = usePorts();
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => downloadFile(file)}>
      {file.original}
    </Button>
  );
}
