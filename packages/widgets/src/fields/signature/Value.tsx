import type { ValueProps } from '../shared/props';
import { useFileUrl } from '../pictures';

export const Value = ({ value }: ValueProps<'signature'>) => (
  <img src={useFileUrl(value)} alt={value.original} height={80} style={{ maxWidth: '100%' }} />
);
