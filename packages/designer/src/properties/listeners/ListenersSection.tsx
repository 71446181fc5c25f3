import { useState } from 'react';
import { readListeners, writeListener, type Listener, type ListenerKind } from '@portal/bpmn';
import { FoldedSection } from '../FoldedSection';
import { ofKind } from '../records/of-kind';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { ListenerDrawer } from './ListenerDrawer';
import { calledBy, eventText, kindTexts, typeTexts } from './model';

/** Edits the execution listeners of an element, or the task listeners of a user task (spec 001 §2.5). */
export function ListenersSection({ kind, ...owner }: Owner & { kind: ListenerKind }) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const [edited, edit] = useState<number>();
  const listeners = readListeners(bpmn, kind);
  const { list, one } = kindTexts[kind];
  const save = (index: number, listener: Listener | undefined) =>
    change(writeListener(moddle, bpmn, kind, index, listener));
  const eventName = (event: string) => {
    const known = eventText(event);
    return known ? t(known) : event;
  };

  return (
    <FoldedSection name={`${kind}-listeners`} title={t(list)} count={listeners.length}>
      {() => (
        <>
          <RecordTable
            label={t(list)}
            addLabel={t('add')}
            rows={listeners}
            headings={[t('eventType'), t('value')]}
            shortFirst
            renderCells={(listener) => [
              eventName(listener.event),
              ofKind(t(typeTexts[listener.listenerType].label), calledBy(listener)),
            ]}
            nameOf={(listener) => listener.id || eventName(listener.event)}
            onAdd={() => edit(listeners.length)}
            onEdit={edit}
            onRemove={(index) => save(index, undefined)}
          />
          {edited !== undefined && (
            <ListenerDrawer
              title={t(one)}
              kind={kind}
              element={bpmn}
              listener={listeners[edited]}
              onSave={(listener) => save(edited, listener)}
              onClose={() => edit(undefined)}
            />
          )}
        </>
      )}
    </FoldedSection>
  );
}
