import { SaveOutlined } from '@ant-design/icons';
import type { WorkflowAction } from './WorkflowAction';

/** Drafts of a task are not supported; a warning says so (spec 000 §4, §8). */
export const save: WorkflowAction = {
  name: 'save',
  label: 'action.save',
  drawing: SaveOutlined,
  run: (context) => context.warn('notice.noSave'),
};
