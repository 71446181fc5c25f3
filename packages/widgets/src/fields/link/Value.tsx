import { isPortalPath, isWebAddress } from '@portal/contract/fields';
import type { ValueProps } from '../shared/props';

export const Value = ({ value, settings }: ValueProps<'link'>) =>
  isWebAddress(value) || (settings.portal && isPortalPath(value)) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    <span>{value}</span>
  );
