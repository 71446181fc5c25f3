import type { approval } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { choices } from '../../../shared/api/task-actions';
import type { TaskInfo } from '../../../shared/workflow/open-workflow';

/** Who signs at the task's node; nobody where it has a single handler, and as long as it is not known. */
export function useSigners(task: TaskInfo | null, enabled: boolean): readonly approval.Signer[] {
  const { procInstId = '', taskId = '' } = task ?? {};
  const { data = [] } = useQuery({ ...choices.signers({ procInstId, taskId }), enabled: enabled && task !== null });
  return data;
}
