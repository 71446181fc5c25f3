import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { choices } from '../../../shared/api/tasks/actions';
import type { TaskInfo } from '../../../shared/workflow/open-workflow';

/** Returns the signers at the task's node. The list is empty for a single handler and while loading. */
export function useSigners(task: TaskInfo | null, enabled: boolean): readonly tasks.Signer[] {
  const { procInstId = '', taskId = '' } = task ?? {};
  const { data = [] } = useQuery({ ...choices.signers({ procInstId, taskId }), enabled: enabled && task !== null });
  return data;
}
