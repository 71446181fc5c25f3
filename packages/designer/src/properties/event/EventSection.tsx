import {
  compensationOf,
  isCatching,
  readEventDefinition,
  child,
  undoableActivities,
  writeCompensated,
  type BpmnElement,
  readInitiator,
  writeInitiator,
  text,
  isSignalAsync,
  writeSignalAsync,
} from '@portal/bpmn';
import { Select, Switch } from 'antd';
import { useClearing } from '@portal/widgets/icon';
import { bpmnOf } from '../../shared/types';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { ConditionalFields } from './ConditionalFields';
import { referenceIn, startsProcess } from './model';
import { ReferenceFields } from './ReferenceFields';
import { TimerFields } from './TimerFields';
import { Field, noEmptyList } from '../fields/Field';
import { useOwner } from '../useOwner';
import { TextField } from '../fields/TextField';
import { changePart } from '../../canvas/services';
import { MappingTable } from '../call/MappingTable';

/** Edits the event that an element waits for or throws. */
export function EventSection({ element, settled }: SectionProps) {
  const { t } = useSection();
  const node = bpmnOf(element);
  const event = readEventDefinition(node);
  const reference = referenceIn(node);
  const compensation = compensationOf(node);
  const shared = { element, settled };
  return (
    <SectionFrame title={t('event')}>
      {reference && <ReferenceFields {...shared} {...reference} />}
      {event?.kind === 'timer' && <TimerFields {...shared} part={event.definition} />}
      {event?.kind === 'conditional' && <ConditionalFields {...shared} part={event.definition} />}
      {event?.kind === 'link' && <LinkField {...shared} part={event.definition} />}
      {event?.kind === 'signal' && !isCatching(node) && <SignalFields {...shared} part={event.definition} />}
      {compensation && <CompensationField {...shared} part={compensation} />}
      {startsProcess(node) && <InitiatorField {...shared} />}
    </SectionFrame>
  );
}

/** Chooses the activity that a throwing event compensates. Without a choice everything in its scope is compensated. */
function CompensationField({ element, part }: SectionProps & { part: BpmnElement }) {
  const { t } = useSection();
  const clearing = useClearing();
  const { change } = useOwner({ element, part });
  const activities = undoableActivities(bpmnOf(element));
  return (
    <Field label={t('compensated')}>
      <Select
        className="pd-select"
        allowClear={clearing}
        {...noEmptyList}
        aria-label={t('compensated')}
        placeholder={t('compensateAll')}
        value={child(part, 'activityRef')?.id ?? null}
        options={activities.map(({ id = '', name }) => ({ value: id, label: name || id }))}
        onChange={(id: string | null | undefined) =>
          change(writeCompensated(activities.find((activity) => activity.id === id)))
        }
      />
    </Field>
  );
}

/** The variable that keeps who started the process. */
function InitiatorField({ element }: SectionProps) {
  const { t } = useSection();
  const { change } = useOwner({ element });
  return (
    <TextField
      label={t('initiatorVariable')}
      value={readInitiator(bpmnOf(element))}
      onCommit={(variable) => change(writeInitiator(variable.trim()))}
    />
  );
}

/** Edits the name by which a throwing link finds the catching one. */
function LinkField({ element, settled, part }: SectionProps & { part: BpmnElement }) {
  const { modeler, t } = useSection();
  const name = text(part, 'name') ?? '';
  return (
    <TextField
      label={t('linkName')}
      required
      value={name}
      issue={settled && !name.trim() ? t('linkNameRequired') : undefined}
      onCommit={(next) => changePart(modeler, element, part, { name: next })}
    />
  );
}

/** Edits the payload of a thrown signal, and whether it is delivered synchronously. */
function SignalFields({ element, part }: SectionProps & { part: BpmnElement }) {
  const { t } = useSection();
  const owner = { element, part };
  const { change } = useOwner(owner);
  return (
    <>
      <Field label={t('signalAsync')} help={t('signalAsyncHint')}>
        <Switch
          aria-label={t('signalAsync')}
          checked={isSignalAsync(part)}
          onChange={(async) => change(writeSignalAsync(async))}
        />
      </Field>
      <MappingTable owner={owner} direction="in" texts={{ list: 'signalPayload', add: 'addSignalPayload' }} />
    </>
  );
}
