import { Flex } from 'antd';
import type { ValueProps } from '../shared/props';
import { Picture } from './Picture';

export const Value = ({ value }: ValueProps<'pictures'>) => (
  <Flex wrap gap={8}>
    {value.map((file) => (
      <Picture key={file.fileName} file={file} />
    ))}
  </Flex>
);
