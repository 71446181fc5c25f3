import { Flex } from 'antd';
import { usePorts } from '../shared/ports';
import type { ValueProps } from '../shared/props';
import { Picture } from './Picture';

export function Value({ value }: ValueProps<'pictures'>) {
  const { fileUrl } = usePorts();
  return (
    <Flex wrap gap={8}>
      {value.map((file) => (
        <Picture key={file.fileName} file={file} url={fileUrl(file)} />
      ))}
    </Flex>
  );
}
