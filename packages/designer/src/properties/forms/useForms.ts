import { useEffect, useState } from 'react';
import type { processDefinition } from '@portal/contract';
import type { DesignerPorts } from '../../modeler/ports';

/** The forms that can be bound. */
export function useForms(ports: DesignerPorts) {
  const [records, setRecords] = useState<processDefinition.FormRecord[]>();
  useEffect(() => {
    let left = false;
    ports.listForms().then(
      (forms) => !left && setRecords(forms),
      () => !left && setRecords([]),
    );
    return () => {
      left = true;
    };
  }, [ports]);
  return { records: records ?? [], loading: records === undefined };
}
