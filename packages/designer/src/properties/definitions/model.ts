import { newDefinitionId, type Definition, type DefinitionKind } from '@portal/bpmn';
import type { SectionText } from '../strings';

interface KindTexts {
  title: SectionText;
  create: SectionText;
  /** Omitted if entries can only be created (spec 001 §2.5). */
  edit?: SectionText;
  taken: SectionText;
  /** The label of the code, which identifies the definition. If omitted, its id identifies it. */
  code?: SectionText;
  codeEmpty?: SectionText;
}

export const kindTexts: Record<DefinitionKind, KindTexts> = {
  message: { title: 'messages', create: 'createMessage', taken: 'messageTaken' },
  signal: { title: 'signals', create: 'createSignal', taken: 'signalTaken' },
  error: {
    title: 'errors',
    create: 'createError',
    edit: 'editError',
    taken: 'errorTaken',
    code: 'errorCode',
    codeEmpty: 'errorCodeEmpty',
  },
  escalation: {
    title: 'escalations',
    create: 'createEscalation',
    edit: 'editEscalation',
    taken: 'escalationTaken',
    code: 'escalationCode',
    codeEmpty: 'escalationCodeEmpty',
  },
};

/** Creates a definition. Definitions identified by their code get a generated id. */
export function emptyDefinition(kind: DefinitionKind): Definition {
  return { id: kindTexts[kind].code ? newDefinitionId(kind) : '', name: '', code: '', message: '' };
}

/** Returns the error of the id of a new message or signal (spec 001 §5). */
export function idIssue(
  kind: DefinitionKind,
  others: Definition[],
  isAssigned: (id: string) => boolean,
  id: string,
): SectionText | undefined {
  if (id.trim() === '') return 'idEmpty';
  if (/^\d\w*$/u.test(id)) return 'digitFirst';
  if (!/^[A-Za-z_][\w.-]*$/u.test(id)) return 'idFormat';
  if (others.some((other) => other.id === id)) return kindTexts[kind].taken;
  return isAssigned(id) ? 'idTaken' : undefined;
}

/** Returns the error of the code of an error or escalation event. */
export function codeIssue(kind: DefinitionKind, others: Definition[], code: string): SectionText | undefined {
  if (code.trim() === '') return kindTexts[kind].codeEmpty;
  return others.some((other) => other.code === code.trim()) ? kindTexts[kind].taken : undefined;
}
