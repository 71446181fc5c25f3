import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { Flex } from 'antd';
import { RelativeTime } from '../ui/RelativeTime';
import { RecordValue, PendingTag, RecordStateTag } from './record-columns';

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  /** The field that names the record; by default the first column. */
  first?: string;
}

/** A record in a list on a phone: its first column, state, author and time. */
export function RecordCard({ definition, record, first = definition.list.columns[0] ?? '' }: Props) {
  return (
    <Flex vertical gap={4}>
      <strong>
        <RecordValue definition={definition} record={record} name={first} />
      </strong>
      <Flex gap={8} align="center" wrap>
        <RecordStateTag definition={definition} state={record.state} />
        {record.pending && <PendingTag definition={definition} state={record.pending.state} />}
        <small>
          {record.authorName} · <RelativeTime value={record.updateTime} />
        </small>
      </Flex>
    </Flex>
  );
}
