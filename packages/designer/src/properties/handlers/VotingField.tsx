import { lazyPart } from '../../shared/lazy';
import type { TaskFieldProps } from './MethodField';

const VotingFields = lazyPart(() => import('./VotingFields'));

/** The rule of several handlers in words, and how they vote where the platform opens that or the node has it. */
export const VotingField = (props: TaskFieldProps) =>
  props.settings.handling.type === 'completeMultiInst' && <VotingFields {...props} />;
