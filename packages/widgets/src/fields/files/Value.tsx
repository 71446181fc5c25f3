import { Flex } from 'antd';
import type { ValueProps } from '../shared/props';
import { FileLink } from './FileLink';

export const Value = ({ value }: ValueProps<'files'>) => (
  <Flex vertical gap={4} align="start">
    {value.map((file) => (
      <FileLink key={file.fileName} file={file} />
    ))}
  </Flex>
);
