import { Flex } from 'antd';
import { useOffered, usePorts } from '../shared/ports';
import type { ValueProps } from '../shared/props';

/** Shows the related approvals as cards. The server decides at each read what the reader may see of them. */
export default function Value({ value: ids }: ValueProps<'approvals'>) {
  const { ApprovalCard } = usePorts();
  const { data = [] } = useOffered(ids.join(' '), (ports) => ports.readApprovals(ids));
  return (
    <Flex vertical gap={4} align="start">
      {data.map((approval, index) => (
        <ApprovalCard key={ids[index]} approval={approval} />
      ))}
    </Flex>
  );
}
