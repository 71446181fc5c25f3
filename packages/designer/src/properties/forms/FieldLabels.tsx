import { useEffect, useState } from 'react';
import { useModelerEvent } from '../../canvas/useModelerEvent';
import { useDesigner } from '../../modeler/DesignerContext';
import { useReadableFields } from './useReadableFields';

/** Lets the drawing name the form fields that handlers are read from by their labels. */
export function FieldLabels() {
  const { modeler } = useDesigner();
  const [, setChanges] = useState(0);
  useModelerEvent(modeler, 'elements.changed import.done', () => setChanges((count) => count + 1));
  const { fields } = useReadableFields();
  useEffect(() => {
    modeler.get('assigneeText').setLabels(new Map(fields.map(({ path, label }) => [path, label])));
  }, [modeler, fields]);
  return null;
}
