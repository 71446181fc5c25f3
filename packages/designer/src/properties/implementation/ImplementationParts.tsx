import { connectorOf, type BpmnElement, type ImplementType } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../../modeler/types';
import { ParameterTables } from '../parameters/ParameterTables';
import { ErrorTable } from './ErrorTable';
import { FieldTable } from './FieldTable';

interface ImplementationPartsProps {
  holder: { element: DrawnElement; part: BpmnElement | undefined };
  type: ImplementType | undefined;
}

/** Further settings of a type: the fields of a class, the errors of an external task, the inputs of a connector. */
export function ImplementationParts({ holder, type }: ImplementationPartsProps) {
  if (type === 'class' || type === 'delegateExpression') return <FieldTable holder={holder} />;
  if (type === 'external') return <ErrorTable holder={holder} />;
  const connector = connectorOf(holder.part ?? bpmnOf(holder.element));
  if (type !== 'connector' || !connector) return null;
  return <ParameterTables holder={{ element: holder.element, part: connector }} directions={['input', 'output']} />;
}
