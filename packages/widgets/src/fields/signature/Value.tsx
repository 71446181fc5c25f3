import { usePorts } from '../shared/ports';
import type { ValueProps } from '../shared/props';

export const Value = ({ value }: ValueProps<'signature'>) => (
  <img src={usePorts().fileUrl(value)} alt={value.original} height={80} style={{ maxWidth: '100%' }} />
);
