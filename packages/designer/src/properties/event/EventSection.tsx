import { compensationOf, isCatching, readEventDefinition } from '@portal/bpmn';
import { bpmnOf } from '../../shared/types';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { CompensationField } from './CompensationField';
import { ConditionalFields } from './ConditionalFields';
import { InitiatorField } from './InitiatorField';
import { LinkField } from './LinkField';
import { referenceIn, startsProcess } from './model';
import { ReferenceFields } from './ReferenceFields';
import { SignalFields } from './SignalFields';
import { TimerFields } from './TimerFields';

/** What an event waits for or throws. */
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
