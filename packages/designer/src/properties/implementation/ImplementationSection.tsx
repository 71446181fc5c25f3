import { Select } from 'antd';
import { useState } from 'react';
import {
  implementedBy,
  implementTypesOf,
  readImplementation,
  withImplementType,
  writeImplementation,
  type Implementation,
  type ImplementType,
  connectorOf,
  type BpmnElement,
} from '@portal/bpmn';
import { useClearing } from '@portal/widgets/icon';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { Field } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';
import { ImplementationField } from './ImplementationField';
import { shownFields, typeTexts } from './model';
import { ParameterTables } from '../parameters/ParameterTables';
import { CopyFields } from './CopyFields';
import { ErrorTable } from './ErrorTable';
import { FieldTable } from './FieldTable';

/** Edits the implementation of a service task, send task, business rule task or thrown message (spec 001 §2.5). */
export function ImplementationSection({ element, settled }: SectionProps) {
  const { t } = useSection();
  const clearing = useClearing();
  const part = implementedBy(bpmnOf(element));
  const { bpmn, moddle, change } = useOwner({ element, part: part === bpmnOf(element) ? undefined : part });
  /* The field of a type that was just chosen is reported as empty once it has been left (spec 001 §4, §5). */
  const [justChosen, setJustChosen] = useState(false);
  const implementation = readImplementation(bpmn);
  const update = (next: Implementation) => change(writeImplementation(moddle, bpmn, next));

  return (
    <SectionFrame title={t('implementation')}>
      <Field label={t('implementType')}>
        <Select
          className="pd-select"
          allowClear={clearing}
          aria-label={t('implementType')}
          placeholder={t('notSet')}
          value={implementation.implementType ?? null}
          options={implementTypesOf(bpmn).map((type) => ({ value: type, label: t(typeTexts[type]) }))}
          onChange={(type: ImplementType | null | undefined) => {
            setJustChosen(true);
            update(withImplementType(type ?? undefined));
          }}
        />
      </Field>
      {shownFields(implementation).map((field) => (
        <ImplementationField
          key={field}
          field={field}
          implementation={implementation}
          showIssues={settled && !justChosen}
          onChange={update}
          onLeave={() => setJustChosen(false)}
        />
      ))}
      {implementation.implementType === 'copy' && <CopyFields element={element} settled={settled} />}
      <ImplementationParts owner={{ element, part }} type={implementation.implementType} />
    </SectionFrame>
  );
}

interface ImplementationPartsProps {
  owner: { element: DrawnElement; part: BpmnElement | undefined };
  type: ImplementType | undefined;
}

/**
 * Edits further settings of a type: the fields of a class, the errors of an external task, or the inputs of a
 * connector.
 */
function ImplementationParts({ owner, type }: ImplementationPartsProps) {
  if (type === 'class' || type === 'delegateExpression') return <FieldTable owner={owner} />;
  if (type === 'external') return <ErrorTable owner={owner} />;
  const connector = connectorOf(owner.part ?? bpmnOf(owner.element));
  if (type !== 'connector' || !connector) return null;
  return <ParameterTables owner={{ element: owner.element, part: connector }} directions={['input', 'output']} />;
}
