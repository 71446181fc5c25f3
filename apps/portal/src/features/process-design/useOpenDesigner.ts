import { useNavigate } from 'react-router';
import { designerAddress, type DesignerQuery } from '../../shared/paths';

/** Opens the designer in this window. */
export function useOpenDesigner(): (query: DesignerQuery) => void {
  const navigate = useNavigate();
  return (query) => void navigate(designerAddress(query));
}
