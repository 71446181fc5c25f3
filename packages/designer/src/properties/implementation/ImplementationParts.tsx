import { connectorOf, type BpmnElement, type ImplementType } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { ParameterTables } from '../parameters/ParameterTables';
import { ErrorTable } from './ErrorTable';
import { FieldTable } from './FieldTable';

interface ImplementationPartsProps {
  owner: { element: DrawnElement; part: BpmnElement | undefined };
  type: ImplementType | undefined;
}

/** Further settings of a type: the fields of a class, the errors of an external task, the inputs of a connector. */
export function ImplementationParts({ owner, type }: ImplementationPartsProps) {
  if (type === 'class' || type === 'delegateExpression') return <FieldTable owner={owner} />;
  if (type === 'external') return <ErrorTable owner={owner} />;
  const connector = connectorOf(owner.part ?? bpmnOf(owner.element));
  if (type !== 'connector' || !connector) return null;
  return <ParameterTables owner={{ element: owner.element, part: connector }} directions={['input', 'output']} />;
}
