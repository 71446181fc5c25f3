import type { definitions } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import { useDesigner } from '../../shared/DesignerContext';

const none: definitions.FormRecord[] = [];

/** The forms that can be bound. */
export function useForms() {
  const { ports } = useDesigner();
  const { data, ...loaded } = useLoad('', () => ports.listForms());
  return { records: data ?? none, ...loaded };
}
