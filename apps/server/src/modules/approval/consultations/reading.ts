import { identity, type Locale, type tasks } from '@portal/contract';
import type { Consultation } from '@portal/contract/consultations';
import type { InstanceReading } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { type Actor, namesOf, type Workflow } from '../workflow';
import { readConsultations, type StoredConsultation } from './store';

interface Concerned {
  actor: Actor;
  instanceId: string;
  /** The task that waits for the reader. */
  taskId: string | null;
  locale: Locale;
}

/**
 * Returns the questions that the drawer shows above the form: the open ones to or by the reader, and all about the task
 * that they handle.
 */
export async function consultationsFor(
  { directory }: Workflow,
  db: Db,
  { actor, instanceId, taskId, locale }: Concerned,
): Promise<Consultation[]> {
  const { userId } = actor;
  const concerns = ({ taskId: about, state, userId: by, people }: StoredConsultation) =>
    (about === taskId && state !== 'withdrawn') ||
    (state === 'open' && (by === userId || people.some((person) => person.userId === userId)));
  const found = (await readConsultations(db, actor, instanceId)).filter(concerns);
  const nameOf = await namesIn(directory, actor, found, locale);
  return found.map((consultation) => {
    const isOpen = consultation.state === 'open';
    return {
      ...consultation,
      userName: nameOf(consultation.userId),
      people: consultation.people.map((person) => ({ ...person, userName: nameOf(person.userId) })),
      mayAnswer: isOpen && consultation.people.some((person) => person.userId === userId),
      mayWithdraw:
        isOpen &&
        consultation.people.some(({ answer }) => answer === null) &&
        (consultation.userId === userId || consultation.taskId === taskId),
    };
  });
}

async function namesIn(
  directory: Workflow['directory'],
  { tenantId }: Pick<Actor, 'tenantId'>,
  consultations: readonly StoredConsultation[],
  locale: Locale,
): Promise<(userId: number) => string> {
  if (consultations.length === 0) return () => '';
  const people = consultations.flatMap((each) => [each.userId, ...each.people.map(({ userId }) => userId)]);
  const names = await directory.names(tenantId, people.map(identity.user), locale);
  return (userId) => namesOf(names, [identity.user(userId)]).join('');
}

/** The task id under which a form keeps what the initiator changed for a request. */
export const changeId = (id: number): string => `supplement.${id}`;

const answerActions = { ask: 'answer', supplement: 'supply' } as const;

/** The consultations of an instance and their answers as rows of its history. */
export const consultationNotes =
  ({ directory, forms }: Workflow, db: Db) =>
  async (actor: Actor, instanceId: string, locale: Locale, reading: InstanceReading): Promise<tasks.HistoryRow[]> => {
    const found = await readConsultations(db, actor, instanceId);
    const nameOf = await namesIn(directory, actor, found, locale);
    const changesForms = found.some(({ fields, state }) => fields.length > 0 && state === 'sent');
    const changes = changesForms ? await forms.changesAtTasks(actor, reading, locale, true) : [];
    return found.flatMap(({ id, kind, nodeId, nodeName, userId, text, time, state, people }) => {
      const row = (action: tasks.HistoryRow['action'], at: string, more: Partial<tasks.HistoryRow>) => ({
        activityId: nodeId,
        activityName: nodeName,
        userNickName: '',
        ownerName: '',
        action,
        voided: false,
        startTime: at,
        endTime: at,
        fullMsg: '',
        targetNames: [],
        changes: [],
        ownReview: false,
        automatic: false,
        offered: false,
        member: null,
        processId: null,
        processName: '',
        ...more,
      });
      const lines = changes.filter(({ taskId }) => taskId === changeId(id)).flatMap((each) => [...each.lines]);
      return [
        row(kind, time, {
          userNickName: nameOf(userId),
          fullMsg: text,
          targetNames: people.map((person) => nameOf(person.userId)),
          voided: state === 'withdrawn',
        }),
        ...people.flatMap(({ userId: by, answer }) =>
          answer
            ? [
                row(answerActions[kind], answer.time, {
                  userNickName: nameOf(by),
                  fullMsg: answer.text,
                  files: answer.files,
                  changes: lines,
                }),
              ]
            : [],
        ),
      ];
    });
  };
