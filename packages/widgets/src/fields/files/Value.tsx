import { Flex } from 'antd';
import { usePorts } from '../shared/ports';
import type { ValueProps } from '../shared/props';
import { FileLink } from './FileLink';

export function Value({ value }: ValueProps<'files'>) {
  const { fileUrl } = usePorts();
  return (
    <Flex vertical gap={4}>
      {value.map((file) => (
        <FileLink key={file.fileName} file={file} url={fileUrl(file)} />
      ))}
    </Flex>
  );
}
