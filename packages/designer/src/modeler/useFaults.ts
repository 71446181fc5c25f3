import { useEffect, useRef, useState } from 'react';
import { child, children, deployIssues, dialectStrings, type BpmnElement, type DeployIssue } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import type { Fault } from './features/deploy-marks/DeployMarks';
import type { DesignerPorts } from './ports';
import { definitionsOf, type ApprovalModeler } from './services';
import { bpmnOf, type DrawnElement } from './types';
import { useModelerEvent } from './useModelerEvent';

type Reported = { nodeId: string; errCode: string };
export type NamedFault = Fault & { node: string };

const dictionaryType = 'workflow_deploy_err_code';
const withoutLabel = '--';

/**
 * The faults that keep the process from being deployed, marked on the canvas. Those that the designer can see are
 * looked for again after each change; those that the server alone sees stay until the next attempt.
 */
export function useFaults(modeler: ApprovalModeler | undefined, ports: DesignerPorts, locale: Locale) {
  const [own, setOwn] = useState<DeployIssue[]>([]);
  const [reported, setReported] = useState<Reported[]>([]);
  const [dictionary, setDictionary] = useState<{ locale: Locale; labels: Record<string, string> }>();
  const watching = useRef(false);

  useEffect(() => {
    ports.dictionary(dictionaryType).then(
      (items) => setDictionary({ locale, labels: Object.fromEntries(items.map(({ value, label }) => [value, label])) }),
      () => undefined,
    );
  }, [ports, locale]);

  const labels: Record<string, string> = {
    ...dialectStrings[locale].deployErrors,
    ...(dictionary?.locale === locale ? dictionary.labels : {}),
  };
  const faults = [...own, ...reported].map(({ nodeId, errCode }): NamedFault => ({
    nodeId,
    node: modeler ? nodeName(modeler, nodeId) : nodeId,
    reason: labels[errCode] ?? withoutLabel,
  }));

  const signature = JSON.stringify(faults);
  useEffect(() => {
    modeler?.get('deployMarks').show(JSON.parse(signature) as Fault[]);
  }, [modeler, signature]);

  const check = (target: ApprovalModeler): boolean => {
    const issues = deployIssues(definitionsOf(target));
    watching.current = issues.length > 0;
    setOwn(issues);
    setReported([]);
    return issues.length === 0;
  };
  useModelerEvent(modeler, 'commandStack.changed', () => {
    if (modeler && watching.current) setOwn(deployIssues(definitionsOf(modeler)));
  });

  const clear = () => {
    watching.current = false;
    setOwn([]);
    setReported([]);
  };
  return { faults, check, report: setReported, clear };
}

/** What a person calls the element: its name; of a flow without one, from where to where it leads; else its id. */
function nodeName(modeler: ApprovalModeler, id: string): string {
  const drawn = modeler.get('elementRegistry').get(id) as DrawnElement | undefined;
  const element = drawn ? bpmnOf(drawn) : findRoot(definitionsOf(modeler), id);
  const ends = [element && child(element, 'sourceRef'), element && child(element, 'targetRef')];
  const way = ends.map((end) => end?.name || end?.id || '').join(' → ');
  return element?.name || (ends.every(Boolean) ? way : id);
}

function findRoot(definitions: BpmnElement, id: string): BpmnElement | undefined {
  return children(definitions, 'rootElements').find((element) => element.id === id);
}
