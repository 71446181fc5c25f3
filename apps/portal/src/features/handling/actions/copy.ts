import { CopyOutlined } from '@ant-design/icons';
import type { WorkflowAction } from './WorkflowAction';

/** Not offered yet: 'feature being upgraded' (spec 001 §8). */
export const copy: WorkflowAction = {
  name: 'copy',
  label: 'action.copy',
  drawing: CopyOutlined,
  run: (context) => context.say('notice.noCopy'),
};
