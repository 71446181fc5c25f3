import { isWebAddress } from '@portal/contract/fields';
import type { ValueProps } from '../shared/props';

export const Value = ({ value }: ValueProps<'link'>) =>
  isWebAddress(value) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    <span>{value}</span>
  );
