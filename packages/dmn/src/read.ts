import { DmnModdle, type DmnElement } from './libraries';
import { DecisionError, type DecisionIssue } from './errors';
import { child, children, text, variableOf } from './elements';
import { decisionLimits, type Decision, type DecisionModel, type KnowledgeModel } from './model';
import { readFunction, readLogic } from './read-logic';

/** The namespace that the library reads. Files of DMN 1.1 to 1.5 have the elements that are read here under others. */
const namespace = 'https://www.omg.org/spec/DMN/20191111/MODEL/';
const otherNamespaces =
  /https?:\/\/www\.omg\.org\/spec\/DMN\/(?:20151101\/dmn\.xsd|20151101\/MODEL\/|20180521\/MODEL\/|20211108\/MODEL\/|20230324\/MODEL\/|20240513\/MODEL\/)/gu;

/** Reads the XML. @throws {DecisionError} if it is no DMN, too large, or declares entities */
export async function parseDefinitions(xml: string): Promise<DmnElement> {
  if (xml.length > decisionLimits.bytes) throw new DecisionError({ code: 'decisionTooLarge', detail: '' });
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(xml))
    throw new DecisionError({ code: 'decisionUnreadableFile', detail: 'it declares entities' });
  const moddle = new DmnModdle();
  const text = xml.replaceAll(otherNamespaces, namespace);
  const { rootElement, warnings } = await moddle.fromXML(text, 'dmn:Definitions').catch((error: unknown) => {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new DecisionError({ code: 'decisionUnreadableFile', detail: reason.slice(0, 200) });
  });
  /* The library leaves out the second element of an id. */
  const duplicate = warnings.map(({ message }) => /duplicate ID <(.*)>/u.exec(message)?.[1]).find(Boolean);
  if (duplicate) throw new DecisionError({ code: 'decisionDuplicate', detail: duplicate });
  return rootElement;
}

/**
 * Reads the decisions of a file.
 * @throws {DecisionError} naming everything that cannot be evaluated
 */
export async function readDecisions(xml: string): Promise<DecisionModel> {
  const definitions = await parseDefinitions(xml);
  const elements = children(definitions, 'drgElement');
  const issues: DecisionIssue[] = [];
  const found = elements.filter(({ $type }) => $type === 'dmn:Decision');
  if (found.length === 0) issues.push({ code: 'decisionNone', detail: '' });
  if (found.length > decisionLimits.decisions)
    throw new DecisionError({ code: 'decisionTooLarge', detail: `${found.length} decisions` });
  const decisions = found.flatMap((element) => readDecision(element, issues) ?? []);
  const knowledge = elements
    .filter(({ $type }) => $type === 'dmn:BusinessKnowledgeModel')
    .flatMap((element) => readKnowledge(element, issues) ?? []);
  requirements([...decisions, ...knowledge], issues);
  if (issues.length > 0) throw new DecisionError(...issues);
  const inputs = elements
    .filter(({ $type }) => $type === 'dmn:InputData')
    .map((element) => ({ id: element.id ?? '', name: variableOf(element) }));
  return { name: definitions.name ?? '', decisions, knowledge, inputs };
}

function readDecision(element: DmnElement, issues: DecisionIssue[]): Decision | undefined {
  const decision = element.id ?? '';
  const logic = readLogic(decision || (element.name ?? ''), child(element, 'decisionLogic'), issues);
  if (!logic) return undefined;
  if (!decision) {
    issues.push({ code: 'decisionLogicUnsupported', decision: element.name ?? '', detail: 'id' });
    return undefined;
  }
  return {
    id: decision,
    name: element.name ?? decision,
    variable: variableOf(element),
    requires: required(element, 'informationRequirement', 'requiredDecision'),
    knows: required(element, 'knowledgeRequirement', 'requiredKnowledge'),
    inputs: required(element, 'informationRequirement', 'requiredInput'),
    logic,
  };
}

function readKnowledge(element: DmnElement, issues: DecisionIssue[]): KnowledgeModel | undefined {
  const id = element.id ?? '';
  const logic = readFunction(id, child(element, 'encapsulatedLogic'), issues);
  const knows = required(element, 'knowledgeRequirement', 'requiredKnowledge');
  return logic && { id, name: element.name ?? id, variable: variableOf(element), knows, logic };
}

/** Returns the ids of what an element requires in one way. */
const required = (element: DmnElement, requirement: string, kind: string): string[] =>
  children(element, requirement).flatMap((each) => {
    const href = text(child(each, kind)?.get('href'));
    return href ? [href.replace(/^.*#/u, '')] : [];
  });

/** Reports requirements that lead nowhere or in a circle. */
function requirements(all: readonly (Decision | KnowledgeModel)[], issues: DecisionIssue[]): void {
  const byId = new Map(all.map((each) => [each.id, each]));
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) {
      issues.push({ code: 'decisionRequirementCircular', decision: id, detail: [...path, id].join(' → ') });
      return;
    }
    const each = byId.get(id);
    if (done.has(id) || !each) return;
    for (const needed of [...('requires' in each ? each.requires : []), ...each.knows]) {
      if (byId.has(needed)) visit(needed, [...path, id]);
      else issues.push({ code: 'decisionRequirementUnknown', decision: id, detail: needed });
    }
    done.add(id);
  };
  for (const { id } of all) visit(id, []);
}
