import type { definitions } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import { useDesigner } from '../../shared/DesignerContext';
import { readProcessSettings, type FormSetting } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import { processOf } from '../../canvas/services';
import type { DesignerPorts } from '../../shared/ports';
import { identify } from './model';

const noForms: definitions.FormRecord[] = [];

/** Returns the forms that can be bound. */
export function useForms() {
  const { ports } = useDesigner();
  const { data, ...loaded } = useLoad('', () => ports.listForms());
  return { records: data ?? noForms, ...loaded };
}

const noFields: ConditionField[] = [];

/** Requests under way and answers, by designer: several sections read the same forms. */
const requests = new WeakMap<DesignerPorts, Map<string, Promise<ConditionField[]>>>();

/** Returns the fields of the bound forms that conditions and handlers can read. */
export function useReadableFields(): { fields: readonly ConditionField[]; loading: boolean } {
  const { modeler, ports } = useDesigner();
  const { forms } = readProcessSettings(processOf(modeler));
  const key = forms.map(({ formKey }) => formKey).join(' ');
  const { data, loading } = useLoad(key, () => readOnce(ports, key, () => fieldsOf(ports, forms)));
  return { fields: data ?? noFields, loading };
}

function readOnce(ports: DesignerPorts, key: string, read: () => Promise<ConditionField[]>): Promise<ConditionField[]> {
  const known = requests.get(ports) ?? new Map<string, Promise<ConditionField[]>>();
  requests.set(ports, known);
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}

async function fieldsOf(ports: DesignerPorts, bound: FormSetting[]): Promise<ConditionField[]> {
  const forms = identify(bound, await ports.listForms());
  const items = await Promise.all(
    forms.map(({ formId }) => (formId === null ? Promise.resolve([]) : ports.listFormItems(formId))),
  );
  return items
    .flat()
    .filter(({ type }) => type === '0')
    .flatMap(({ fieldKey, fieldName, readable }) => readable ?? [{ path: fieldKey, label: fieldName, type: 'any' }]);
}
