import { SaveOutlined } from '@ant-design/icons';
import { SaveDialog } from '../dialogs/PlainDialogs';
import type { WorkflowAction } from './WorkflowAction';

export const save: WorkflowAction = {
  name: 'save',
  label: 'action.save',
  drawing: SaveOutlined,
  Dialog: SaveDialog,
};
