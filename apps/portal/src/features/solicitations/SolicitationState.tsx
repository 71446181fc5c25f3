import { solicitations } from '@portal/contract/solicitations';
import { RecordStateTag } from '../../shared/records';

/** How far a solicitation is. */
export const SolicitationState = ({ state }: { state: string }) => (
  <RecordStateTag definition={solicitations} state={state} />
);
