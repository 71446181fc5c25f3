import { dialectStrings, handlerName, namedHandlers, noHandlers, readCopyPeople, writeCopyPeople } from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Button, Tag } from 'antd';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { useReadableFields } from '../forms/useReadableFields';
import { HandlerRuleField } from '../handlers/HandlerRuleField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';

/** To whom a copy element sends the instance: people, units and roles, or a rule as of handlers. */
export function CopyFields({ element, settled }: SectionProps) {
  const { t, locale, pickHandlers } = useSection();
  const { moddle, change } = useOwner({ element });
  const { fields } = useReadableFields();
  const people = readCopyPeople(bpmnOf(element)) ?? noHandlers;
  const named = namedHandlers(people);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  return (
    <>
      <Field
        label={t('copied')}
        required
        help={t('copiedHint')}
        issue={settled && named.length === 0 ? t('copiedRequired') : undefined}
      >
        <div className="pd-handlers">
          {named.map((handler) => (
            <Tag key={`${handler.type} ${handler.id}`}>
              {handlerName(handler, textsIn(dialectStrings, locale), labelOf)}
            </Tag>
          ))}
          <Button size="small" onClick={() => pickHandlers(element)}>
            {t('chooseCopied')}
          </Button>
        </div>
      </Field>
      <HandlerRuleField
        fields={fields}
        handlers={people}
        update={(next) => change(writeCopyPeople(moddle, bpmnOf(element), next))}
      />
    </>
  );
}
