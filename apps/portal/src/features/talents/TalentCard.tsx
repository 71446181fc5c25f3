import { talents } from '@portal/contract/talents';
import { textOf, type StoredRecord } from '@portal/contract/records';
import { Flex } from 'antd';
import { Face } from '../../shared/people/Face';
import { RecordStateTag, RecordValue } from '../../shared/records';

/** A talent in a list on a phone. */
export const TalentCard = ({ record }: { record: StoredRecord }) => (
  <Flex gap={12} align="start">
    <Face name={textOf(record.values, 'name') ?? ''} />
    <Flex vertical gap={4}>
      <Flex gap={8} align="center" wrap>
        <strong>{textOf(record.values, 'name')}</strong>
        <RecordValue definition={talents} record={record} name="level" />
        {record.state !== talents.initial && <RecordStateTag definition={talents} state={record.state} />}
      </Flex>
      <small>
        <RecordValue definition={talents} record={record} name="areaCode" /> · {textOf(record.values, 'employer')}
      </small>
    </Flex>
  </Flex>
);
