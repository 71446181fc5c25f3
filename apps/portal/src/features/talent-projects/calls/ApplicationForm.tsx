import type { FormValues } from '@portal/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownApplications } from '../../../shared/api/talent-projects';
import { RecordForm } from '../../../shared/records';
import type { RecordFormProps } from '../../../shared/records/parts';
import { ConditionList } from './ConditionList';

/** The form of a draft, with the conditions of its batch. */
export function ApplicationForm(props: RecordFormProps) {
  const { record } = props;
  const [typed, setTyped] = useState<FormValues>();
  const { data = [] } = useQuery(ownApplications);
  const batch = data.find(({ id }) => id === record?.id)?.batch;
  return (
    <>
      {batch && record && <ConditionList batchId={batch.id} values={typed ?? record.values} />}
      <RecordForm {...props} onValues={setTyped} />
    </>
  );
}
