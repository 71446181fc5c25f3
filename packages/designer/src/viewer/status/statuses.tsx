import { CheckCircleOutlined, ClockCircleOutlined, MinusCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { handling } from '@portal/contract';
import type { ComponentType } from 'react';
import type { ViewerText } from '../strings';

export interface StatusStyle {
  status: handling.ActivityStatus;
  text: ViewerText;
  Icon: ComponentType<{ className?: string }>;
}

/** A status is colour, icon and word together; the colours are in `viewer.css` (spec 000 §2). */
export const statusStyles: readonly StatusStyle[] = [
  { status: 'running', text: 'status.running', Icon: ClockCircleOutlined },
  { status: 'complete', text: 'status.complete', Icon: CheckCircleOutlined },
  { status: 'noRunning', text: 'status.noRunning', Icon: MinusCircleOutlined },
  { status: 'terminal', text: 'status.terminal', Icon: StopOutlined },
];

export const statusText = (status: handling.ActivityStatus): ViewerText => `status.${status}`;
