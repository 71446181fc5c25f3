import { isA, text, type BpmnElement } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { TextField } from '../fields/TextField';
import { FieldSelect } from '../forms/FieldSelect';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';

/** Fields whose values read well within a title. */
const titleTypes: ReadonlySet<string> = new Set(['text', 'number', 'time', 'any']);

export function GeneralSection({ element, settled }: SectionProps) {
  const { modeler, t } = useSection();
  const node = bpmnOf(element);
  const property = nameProperty(node);
  const name = text(node, property) ?? '';
  const required = isNameRequired(node);
  const commit = (value: string) => changeElement(modeler, element, { [property]: value });
  return (
    <SectionFrame title={t('general')}>
      <TextField label={t('id')} value={node.id ?? ''} readOnly onCommit={() => undefined} />
      <TextField
        label={t(property === 'text' ? 'annotationText' : 'name')}
        rows={property === 'text' ? 3 : 1}
        value={name}
        required={required}
        issue={settled && required && !name.trim() ? t('nodeNameRequired') : undefined}
        onCommit={commit}
      />
      {isA(node, 'bpmn:UserTask') && (
        <FieldSelect
          label={t('insertField')}
          placeholder={t('insertField')}
          fits={({ type }) => titleTypes.has(type)}
          onChoose={({ path }) => commit(`${name}\${${path}}`)}
        />
      )}
    </SectionFrame>
  );
}

/** Flows and gateways may go without a name (spec 001 §5). */
function isNameRequired(element: BpmnElement): boolean {
  return !isA(element, 'bpmn:SequenceFlow', 'bpmn:Gateway', 'bpmn:Artifact', 'bpmn:Association');
}

/** Returns the property with the name. A text annotation has its text in `text`. */
function nameProperty(element: BpmnElement): 'name' | 'text' {
  return isA(element, 'bpmn:TextAnnotation') ? 'text' : 'name';
}
