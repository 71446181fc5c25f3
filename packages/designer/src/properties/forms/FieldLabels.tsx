import { useEffect } from 'react';
import { useChanges } from '../../canvas/useModelerEvent';
import { useDesigner } from '../../shared/DesignerContext';
import { useReadableFields } from './useReadableFields';

/** Lets the drawing name the form fields that handlers are read from by their labels. */
export function FieldLabels() {
  const { modeler } = useDesigner();
  useChanges(modeler);
  const { fields } = useReadableFields();
  useEffect(() => {
    modeler.get('assigneeText').setLabels(new Map(fields.map(({ path, label }) => [path, label])));
  }, [modeler, fields]);
  return null;
}
