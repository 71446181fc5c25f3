import { defaultProcess, type BpmnElement } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import { expect } from 'vitest';
import '../../../../../testing/by-css';
import { loadTexts } from '../../shared/strings';
import { createModeler } from '../../canvas/create-modeler';
import type { ApprovalModeler } from '../../canvas/services';
import { bpmnOf, type DrawnConnection, type DrawnElement, type DrawnShape } from '../../shared/types';

/** Opens a modeler on the page with a process in it. */
export async function openModeler(
  xml = newProcess(),
  locale: Locale = 'zh-CN',
  height = 700,
): Promise<ApprovalModeler> {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = `width: 1000px; height: ${height}px`;
  const texts = await loadTexts(locale);
  const modeler = createModeler(container, () => texts);
  await modeler.importXML(xml);
  return modeler;
}

/** Returns a new process with fixed ids and without settings. */
export function newProcess(): string {
  const names = { name: 'Contract', startName: '开始', taskName: '人工任务' };
  return defaultProcess({ key: 'contract', ...names, suffix: '1' }).replace(
    /\s*<bpmn:extensionElements>[^]*?<\/bpmn:extensionElements>/u,
    '',
  );
}

export function shape(modeler: ApprovalModeler, id: string): DrawnShape {
  return modeler.get('elementRegistry').get(id) as DrawnShape;
}

export function elementOf(modeler: ApprovalModeler, id: string): BpmnElement {
  return bpmnOf(shape(modeler, id));
}

/** Appends a node to another, as the context pad does. */
export function append(modeler: ApprovalModeler, sourceId: string, type: string): DrawnShape {
  const created = modeler.get('elementFactory').createShape({ type });
  return modeler.get('autoPlace').append(shape(modeler, sourceId), created, undefined) as DrawnShape;
}

export function flowTo(target: DrawnShape): DrawnConnection {
  return target.incoming[0] as DrawnConnection;
}

/** Returns the types into which an element can be changed, by their names in the replace menu. */
export async function offered(modeler: ApprovalModeler, target: DrawnElement) {
  await modeler.get('popupMenu').open(target, 'bpmn-replace', { x: 0, y: 0 });
  const entries = () => [...document.querySelectorAll<HTMLElement>('.djs-popup .entry')];
  await expect.poll(entries).not.toEqual([]);
  const names = entries()
    .filter(({ classList }) => !classList.contains('disabled'))
    .map((entry) => entry.dataset['id']?.replace('replace-with-', ''));
  modeler.get('popupMenu').close();
  return names;
}

export const entryNames = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} .entry`)].map((entry) => entry.dataset['action']);
