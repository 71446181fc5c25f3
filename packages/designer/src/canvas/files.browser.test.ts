import { afterEach, describe, expect, it } from 'vitest';
import { children, isA, mainProcess, parseDefinition, withKnownNamespaces } from '@portal/bpmn';
import { infoset } from '../../../bpmn/src/testing/infoset';
import { addFileSupport, isDrawn } from '../shared/file-support';
import { layOut } from '../shared/auto-layout';
import { definitionsOf, processOf, showXml } from './services';
import { openModeler, shape } from '../modeler/testing/modeler';

const limits = { bytes: 5_000_000, elements: 100_000 };
const files: Record<string, string> = import.meta.glob('../../../bpmn/fixtures/*.bpmn', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const cases: Record<string, string> = import.meta.glob('../../../bpmn/cases/*.bpmn', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const caseFile = (name: string) => cases[`../../../bpmn/cases/${name}.bpmn`] ?? '';
const file = (name: string) => files[`../../../bpmn/fixtures/${name}.bpmn`] ?? '';
const names = Object.keys(files).map((path) => path.replace(/^.*\/(.+)\.bpmn$/u, '$1'));

const isDrawing = (line: string) => line.includes('/BPMN/20100524/DI}');
const model = (xml: string) => infoset(xml).filter((line) => !isDrawing(line));
/** bpmn-js writes shapes in the order in which they lie upon each other. */
const drawing = (xml: string) => infoset(xml).filter(isDrawing).toSorted();

afterEach(() => document.body.replaceChildren());

async function open(xml: string) {
  const modeler = await openModeler();
  addFileSupport(modeler);
  await showXml(modeler, xml);
  return modeler;
}

describe('files of other modelers', () => {
  it.each(names.filter((name) => isDrawn(file(name))))('%s is drawn, and written again unchanged', async (name) => {
    const modeler = await open(file(name));
    const { xml = '' } = await modeler.saveXML({ format: true });

    const read = withKnownNamespaces(file(name));
    expect(model(xml)).toEqual(model(read));
    expect(drawing(xml)).toEqual(expect.arrayContaining(drawing(read)));
    const [first] = children(mainProcess(definitionsOf(modeler))!, 'flowElements').filter((element) =>
      isA(element, 'bpmn:FlowNode'),
    );
    expect(processOf(modeler)).toBe(first?.$parent);
    expect(shape(modeler, first?.id ?? '')).toBeDefined();
  });

  it('may have ids in any script', async () => {
    const modeler = await open(caseFile('chinese-ids'));
    const { xml = '' } = await modeler.saveXML();

    expect(shape(modeler, '经理审批').incoming[0]?.id).toBe('开始节点_经理审批');
    expect(drawing(xml)).toEqual(drawing(caseFile('chinese-ids')));
  });

  it('show sub-processes expanded if their nodes are drawn inside, with labels in their old places', async () => {
    const modeler = await open(caseFile('sub-process-without-is-expanded'));

    expect(shape(modeler, 'a').parent).toBe(shape(modeler, 'sp'));
    expect(shape(modeler, 'sp')).toMatchObject({ x: 660, y: 180, width: 520, height: 280, collapsed: false });
    expect(shape(modeler, 'g2_label')).toMatchObject({ y: 215 });
    expect(shape(modeler, 'g3_label')).toMatchObject({ y: 402 });
    const { xml = '' } = await modeler.saveXML();
    expect(xml.match(/<bpmndi:BPMNPlane/gu)).toHaveLength(1);
  });

  it('show a process that is drawn beside pools, and keep the pools', async () => {
    const modeler = await open(caseFile('process-beside-pools'));
    const { xml = '' } = await modeler.saveXML();

    expect(processOf(modeler).id).toBe('beside');
    expect(['begin', 'f1', 'done'].filter((id) => shape(modeler, id))).toEqual(['begin', 'f1', 'done']);
    expect(xml).toMatch(/BPMNShape id="s0" bpmnElement="pool"/u);
    expect(xml).toMatch(/BPMNShape id="s2" bpmnElement="pb"/u);
    const again = await open(xml);
    expect(shape(again, 'done')).toBeDefined();
  });

  it('show a pool whose shape names its process', async () => {
    const modeler = await open(
      caseFile('process-beside-pools')
        .replace('bpmnElement="pool"', 'bpmnElement="inPool"')
        .replace('id="beside" name="Beside" isExecutable="true"', 'id="beside"')
        .replace('id="inPool" isExecutable="false"', 'id="inPool" isExecutable="true"'),
    );

    expect(shape(modeler, 'pool')).toMatchObject({ width: 400, height: 120 });
    expect(shape(modeler, 'pb').parent).toBe(shape(modeler, 'pool'));
  });

  it('show the content of collapsed sub-processes', async () => {
    const modeler = await open(file('a3-collapsed'));
    const crumbs = () => [...document.querySelectorAll('.bjs-crumb')].map((crumb) => crumb.textContent);
    const inside = (id: string) =>
      document.querySelector<HTMLElement>(`[data-container-id=${id}] .bjs-drilldown`)?.click();

    inside('sub');
    expect(crumbs()).toEqual(['Review', 'Look at it']);
    expect(processOf(modeler).id).toBe('review');
    inside('deep');
    expect(crumbs()).toEqual(['Review', 'Look at it', 'Deeper']);
    document.querySelector<HTMLElement>('.bjs-crumb')?.click();
    expect(crumbs()).toEqual(['Review']);
  });

  it('allow their lanes to be divided if there is room (001-4)', async () => {
    const modeler = await open(file('a4-pools-lanes'));
    const entries = (id: string) => {
      modeler.get('selection').select(shape(modeler, id));
      return [...document.querySelectorAll<HTMLElement>('.djs-context-pad .entry')].map(
        (entry) => entry.dataset['action'],
      );
    };

    expect(entries('archive')).toEqual([
      'lane-insert-above',
      'lane-divide-two',
      'lane-divide-three',
      'lane-insert-below',
      'delete',
    ]);
    expect(entries('desk')).not.toContain('lane-divide-two');
  });
});

describe('a file without a drawing', () => {
  it('is laid out, and keeps its content', async () => {
    const { name, xml } = { name: 'c7-undrawn', xml: await layOut(file('c7-undrawn')) };
    const modeler = await open(xml);

    expect(model(xml)).toEqual(model(file(name)));
    for (const id of ['s', 'a', 'x', 'sub', 'late', 'e', 'e2', 'f1', 'f6', 'st']) {
      expect(modeler.get('elementRegistry').get(id), id).toBeDefined();
    }
  });

  it('is laid out with its pools and lanes kept', async () => {
    const undrawn = file('a4-pools-lanes').replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/u, '');
    const xml = await layOut(undrawn);
    const modeler = await open(xml);

    expect(model(xml)).toEqual(model(undrawn));
    expect(modeler.get('elementRegistry').get('decide')).toBeDefined();
  });

  it('is laid out with 3,000 nodes', async () => {
    const nodes = Array.from({ length: 3000 }, (_, index) => `<task id="t${index}"/>`);
    const flows = nodes
      .slice(1)
      .map((_, index) => `<sequenceFlow id="f${index}" sourceRef="t${index}" targetRef="t${index + 1}"/>`);
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">${nodes.join('')}${flows.join('')}</process></definitions>`;

    const { definitions } = await parseDefinition(await layOut(xml), limits);

    expect(children(definitions, 'diagrams')).toHaveLength(1);
  });
});
