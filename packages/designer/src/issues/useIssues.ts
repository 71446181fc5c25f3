import { useCallback, useRef, useState } from 'react';
import type { DeployIssue } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import type { NodeReason } from '../canvas/deploy-marks/DeployMarks';
import type { DesignerText } from '../shared/strings';
import type { DesignerPorts } from '../shared/ports';
import { processOf, type ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

export type Issue = Omit<DeployIssue, 'errCode'> & { errCode: string; detail?: string | undefined };
export type NamedIssue = NodeReason & Issue & { node: string; kind: DesignerText };
type Coded = Pick<Issue, 'errCode'>;
/** Warnings ask for confirmation before the process is published. */
const warningCodes = ['calledVariableMissing', 'completionNeverMet', 'decisionMissing', 'endUnreachable'];
const isWarning = ({ errCode }: Coded): boolean => warningCodes.includes(errCode);
/** Issues that do not block publishing: warnings, and unread settings of an import. */
export const isNote = (issue: Coded): boolean => issue.errCode === 'settingUnread' || isWarning(issue);
export type Issues = ReturnType<typeof useIssues>;

/** Loads the rules and their texts when they are first used. */
const rules = () => import('./find');

/**
 * Finds the issues that keep the process from being deployed, and marks them on the canvas. Those that the designer can
 * find are updated while the process is drawn. Those that only the server finds stay until it is asked again.
 */
export function useIssues(modeler: ApprovalModeler | undefined, ports: DesignerPorts, locale: Locale) {
  const [issues, setIssues] = useState<NamedIssue[]>([]);
  const [listed, list] = useState(false);
  const reported = useRef<readonly Issue[]>([]);
  const notes = useRef<readonly Issue[]>([]);

  const look = useCallback(async () => {
    if (!modeler) return { own: [], issues: [] };
    const { findIssues } = await rules();
    const found = await findIssues(modeler, [...reported.current, ...notes.current], { ports, locale });
    modeler.get('deployMarks').show(found.issues.filter((issue) => !isNote(issue)));
    setIssues(found.issues);
    return found;
  }, [modeler, ports, locale]);

  const changes = useRef(0);
  /** The number of changes up to which the server has reported all issues. */
  const answered = useRef(-1);
  useModelerEvent(modeler, 'elements.changed', () => (changes.current += 1));
  /** The issues of the previous drawing are removed, since another one was loaded. */
  useModelerEvent(modeler, 'import.done', () => {
    changes.current += 1;
    reported.current = [];
    notes.current = [];
    modeler?.get('deployMarks').show([]);
    setIssues([]);
  });

  /** Asks the server, which knows what the engine runs and which processes exist. */
  const askServer = useCallback(async () => {
    const revision = changes.current;
    if (!modeler || answered.current === revision) return;
    const { xml: bpmnData = '' } = await modeler.saveXML();
    const processDefinitionKey = processOf(modeler).id ?? '';
    const { illegalNodeList, warningList } = await ports.checkDefinition({ bpmnData, processDefinitionKey });
    /* changes made meanwhile are checked next */
    if (revision !== changes.current) return;
    answered.current = revision;
    const all = [...illegalNodeList, ...warningList];
    if (all.length === 0 && reported.current.length === 0) return;
    reported.current = all;
    await look();
  }, [modeler, ports, look]);

  /**
   * Returns whether nothing keeps the process from being deployed, as far as the designer can tell. Otherwise the
   * issues are listed.
   */
  const check = async () => {
    const sound = (await look()).own.length === 0;
    list(!sound);
    return sound;
  };
  /** Returns the warnings of the server, or none if it cannot be asked. */
  const warnings = async () => {
    await askServer().catch(() => undefined);
    return (await look()).issues.filter(isWarning);
  };
  /** `complete` means that the server need not be asked again about the current drawing. */
  const report = (refused: readonly Issue[], { complete = false } = {}) => {
    if (complete) answered.current = changes.current;
    reported.current = refused;
    list(true);
    return look();
  };
  const note = (named: readonly Issue[]) => {
    notes.current = named;
    list(true);
    return look();
  };
  const forget = () => {
    reported.current = [];
    list(false);
  };
  return { issues, listed, list, look, askServer, check, warnings, report, note, forget };
}
