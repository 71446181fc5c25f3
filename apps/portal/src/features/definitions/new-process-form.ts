import { formLimits } from '@portal/contract/forms';
import { createForm } from '../../shared/api/forms';
import { newProcessFormAddress, type DesignerQuery } from '../../shared/paths';
import { randomKey } from '../../shared/random-key';

/**
 * Creates a form with the name of a new process, and opens the builder, which leads on to the process. The list of
 * definitions loads this module on demand, because it brings the kinds of fields along.
 */
export async function openFormBuilder(
  process: Pick<DesignerQuery, 'processDefinitionKey' | 'processName'>,
): Promise<void> {
  const formName = process.processName.slice(0, formLimits.nameLength);
  const { id } = await createForm({ formKey: randomKey('form'), formName });
  location.assign(newProcessFormAddress(id, process));
}
