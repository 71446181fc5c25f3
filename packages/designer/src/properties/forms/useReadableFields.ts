import { readProcessSettings, type FormSetting } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import { useLoad } from '@portal/widgets/load';
import { processOf } from '../../canvas/services';
import type { DesignerPorts } from '../../modeler/ports';
import { useSection } from '../strings';
import { identify } from './model';

const none: ConditionField[] = [];

/** What conditions and handlers can read of the forms that are bound to the process. */
export function useReadableFields(): { fields: readonly ConditionField[]; loading: boolean } {
  const { modeler, ports } = useSection();
  const { forms } = readProcessSettings(processOf(modeler));
  const { data, loading } = useLoad(forms.map(({ formKey }) => formKey).join(' '), () => fieldsOf(ports, forms));
  return { fields: data ?? none, loading };
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
