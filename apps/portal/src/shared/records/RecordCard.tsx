import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { Flex } from 'antd';
import { RelativeTime } from '../ui/RelativeTime';
import { RecordValue } from './record-columns';
import { RecordStateTag } from './RecordStateTag';

/** A record in a list on a phone: its first column, state, author and time. */
export function RecordCard({ definition, record }: { definition: RecordDefinition; record: StoredRecord }) {
  const [first = ''] = definition.list.columns;
  return (
    <Flex vertical gap={4}>
      <strong>
        <RecordValue definition={definition} record={record} name={first} />
      </strong>
      <Flex gap={8} align="center" wrap>
        <RecordStateTag definition={definition} state={record.state} />
        <small>
          {record.authorName} · <RelativeTime value={record.updateTime} />
        </small>
      </Flex>
    </Flex>
  );
}
