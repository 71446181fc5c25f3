import { SaveOutlined } from '@ant-design/icons';
import { SaveDialog } from '../dialogs/PlainDialogs';
import type { WorkflowAction } from './WorkflowAction';

/** Keeps a draft of the task where the platform does; elsewhere a warning says that it does not (spec 000 §4, §8). */
export const save: WorkflowAction = {
  name: 'save',
  label: 'action.save',
  drawing: SaveOutlined,
  instead: ({ open, saveDraft }) => {
    const isKept = open.kind === 'handle' && open.info.draftable;
    if (isKept) saveDraft();
    return isKept;
  },
  Dialog: SaveDialog,
};
