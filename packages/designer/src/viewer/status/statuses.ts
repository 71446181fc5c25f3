import { MinusCircleOutlined, UndoOutlined, StopOutlined } from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import type { Drawing } from '@portal/widgets/icon';
import { DoneIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import type { ViewerText } from '../strings';

export interface StatusStyle {
  status: tasks.ActivityStatus;
  text: ViewerText;
  drawing: Drawing;
}

/** A status is shown by colour, icon and text together. The colours are in `viewer.css` (spec 000 §2). */
export const statusStyles: readonly StatusStyle[] = [
  { status: 'running', text: 'status.running', drawing: TodoIcon },
  { status: 'complete', text: 'status.complete', drawing: DoneIcon },
  { status: 'noRunning', text: 'status.noRunning', drawing: MinusCircleOutlined },
  { status: 'terminal', text: 'status.terminal', drawing: StopOutlined },
  { status: 'withdrawn', text: 'status.withdrawn', drawing: UndoOutlined },
];

export const statusText = (status: tasks.ActivityStatus): ViewerText => `status.${status}`;
