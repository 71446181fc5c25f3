import { ExportOutlined } from '@ant-design/icons';
import { UnclaimDialog } from '../dialogs/UnclaimDialog';
import type { WorkflowAction } from './WorkflowAction';

/** The same button gives the task back once it was taken. */
export const unclaim: WorkflowAction = {
  name: 'unclaim',
  label: 'action.unclaim',
  drawing: ExportOutlined,
  button: 'claim',
  fits: (open) => open.kind === 'handle' && open.info.claim === 'taken',
  done: { text: 'success.unclaim', closes: true },
  Dialog: UnclaimDialog,
};
