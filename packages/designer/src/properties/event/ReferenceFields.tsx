import { PlusOutlined } from '@ant-design/icons';
import { Icon, useClearing } from '@portal/widgets/icon';
import { Button, Select } from 'antd';
import { useState } from 'react';
import {
  child,
  readCaughtVariable,
  referenceOf,
  writeCaughtVariable,
  type BpmnElement,
  type DefinitionKind,
  type ElementProps,
} from '@portal/bpmn';
import { changePart, changeInBatch } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { DefinitionModal } from '../definitions/DefinitionModal';
import { kindTexts } from '../definitions/model';
import { useDefinitions } from '../definitions/useDefinitions';
import { Field, noEmptyList, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { isReferenceRequired, referenceTexts, variablesOf } from './model';

type ReferenceFieldsProps = SectionProps & { kind: DefinitionKind; part: BpmnElement };

/** Chooses the message, signal, error or escalation. A new one can be created here. */
export function ReferenceFields({ element, settled, kind, part }: ReferenceFieldsProps) {
  const { modeler, t } = useSection();
  const clearing = useClearing();
  const { elements, rows, add } = useDefinitions(kind);
  const [creating, setCreating] = useState(false);
  const texts = referenceTexts[kind];
  const node = bpmnOf(element);
  const chosen = child(part, referenceOf(kind))?.id;
  const required = isReferenceRequired(node, kind);
  const issue = settled && required && chosen === undefined ? t(texts.required) : undefined;
  const change = (props: ElementProps) => changePart(modeler, element, part, props);
  const refer = (definition: BpmnElement | undefined) => change({ [referenceOf(kind)]: definition });

  return (
    <>
      <Field label={t(texts.label)} required={required} issue={issue}>
        <div className="pd-with-action">
          <Select
            className="pd-select"
            allowClear={required ? false : clearing}
            {...noEmptyList}
            status={statusOf(issue)}
            aria-label={t(texts.label)}
            placeholder={t(required ? texts.required : texts.any)}
            value={chosen ?? null}
            options={rows.map(({ id, name, code }) => ({ value: id, label: [name, code].filter(Boolean).join(' · ') }))}
            onChange={(id: string | null | undefined) => refer(elements.find((each) => each.id === id))}
          />
          <Button
            icon={<Icon of={PlusOutlined} />}
            aria-label={t(kindTexts[kind].create)}
            onClick={() => setCreating(true)}
          />
        </div>
      </Field>
      {variablesOf(node, kind).map(({ name, label }) => (
        <TextField
          key={name}
          label={t(label)}
          value={readCaughtVariable(part, name)}
          onCommit={(value) => change(writeCaughtVariable(name, value))}
        />
      ))}
      {creating && (
        <DefinitionModal
          kind={kind}
          others={rows}
          onSave={(definition) => changeInBatch(modeler, () => refer(add(definition)))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
