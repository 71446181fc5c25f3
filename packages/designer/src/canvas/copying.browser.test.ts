// @ts-expect-error -- the library comes without types
import { createReviver as untyped } from 'bpmn-js-native-copy-paste/lib/PasteUtil.js';
// @ts-expect-error -- the library comes without types
import shared from 'bpmn-js-native-copy-paste';
import type { ModuleDeclaration } from 'didi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { child, children, type BpmnElement } from '@portal/bpmn';
import { addModules } from './services';
import { nothingToPaste, pasteWithoutSystem, type CreateReviver } from '../tools/clipboard';
import type { ApprovalModeler } from './services';
import { elementOf, newProcess, openModeler, shape } from '../modeler/testing/modeler';
import { bpmnOf } from '../shared/types';
import pastedReferences from './pasted-references';

const createReviver = untyped as CreateReviver;
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

type Target = { type: string; eventDefinitionType?: string; triggeredByEvent?: boolean; isExpanded?: boolean };

const kinds = (element: BpmnElement | undefined): string[] => {
  const extension = element && child(element, 'extensionElements');
  return ((extension?.get('values') as { $type: string }[] | undefined) ?? []).map(({ $type }) => $type);
};
const withTask = (tag: string, content: string) =>
  newProcess()
    .replaceAll('bpmn:userTask', `bpmn:${tag}`)
    .replace('<bpmn:incoming>Flow_1</bpmn:incoming>', `${content}<bpmn:incoming>Flow_1</bpmn:incoming>`);
const extended = (content: string) => `<bpmn:extensionElements>${content}</bpmn:extensionElements>`;
const replaced = (modeler: ApprovalModeler, target: Target): BpmnElement =>
  bpmnOf(modeler.get('bpmnReplace').replaceElement(shape(modeler, 'Activity_1'), target as never));
const keptOn = async (content: string, target: Target) =>
  kinds(replaced(await openModeler(withTask('userTask', extended(content))), target));

describe('inputs and outputs', () => {
  const inputOutput =
    '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>';

  it('are not copied onto start events, gateways, boundary events or event sub-processes (001-5)', async () => {
    expect(await keptOn(inputOutput, { type: 'bpmn:SubProcess', isExpanded: true })).toEqual(['camunda:InputOutput']);
    for (const type of ['bpmn:StartEvent', 'bpmn:ParallelGateway', 'bpmn:BoundaryEvent'])
      expect(await keptOn(inputOutput, { type }), type).toEqual([]);
    expect(await keptOn(inputOutput, { type: 'bpmn:SubProcess', isExpanded: true, triggeredByEvent: true })).toEqual(
      [],
    );
  });

  it('are copied within a connector (001-5)', async () => {
    const connector = `<camunda:connector>${inputOutput}<camunda:connectorId>mail</camunda:connectorId></camunda:connector>`;
    const modeler = await openModeler(withTask('serviceTask', extended(connector)));

    const extension = child(replaced(modeler, { type: 'bpmn:SendTask' }), 'extensionElements')!;
    const [copied] = extension.get('values') as BpmnElement[];

    expect(child(copied!, 'inputOutput')?.$type).toBe('camunda:InputOutput');
  });
});

describe('references and settings of a copied event', () => {
  const definitionOf = (element: BpmnElement) => children(element, 'eventDefinitions')[0];
  const event = (definition: string, content: string) =>
    withTask(
      'intermediateThrowEvent',
      `<bpmn:${definition} id="Def">${extended(content)}</bpmn:${definition}>`,
    ).replace('width="200" height="100"', 'width="36" height="36"');
  const becoming = async (definition: string, content: string, type: string) => {
    const modeler = await openModeler(event(definition, content));
    expect(kinds(definitionOf(elementOf(modeler, 'Activity_1')))).toHaveLength(1);
    const eventDefinitionType = `bpmn:${definition[0]?.toUpperCase()}${definition.slice(1)}`;
    return kinds(definitionOf(replaced(modeler, { type, eventDefinitionType })));
  };

  it.each([
    [
      'a connector',
      'messageEventDefinition',
      '<camunda:connector><camunda:connectorId>m</camunda:connectorId></camunda:connector>',
      'camunda:Connector',
    ],
    ['a field', 'messageEventDefinition', '<camunda:field name="a" stringValue="1" />', 'camunda:Field'],
    ['an in mapping', 'signalEventDefinition', '<camunda:in source="a" target="b" />', 'camunda:In'],
  ])('%s goes onto what throws, and not onto what catches (001-5)', async (_, definition, content, kind) => {
    expect(await becoming(definition, content, 'bpmn:EndEvent')).toEqual([kind]);
    expect(await becoming(definition, content, 'bpmn:IntermediateCatchEvent')).toEqual([]);
  });
});

describe('a definition to which several copied elements refer', () => {
  const message = '<bpmn:message id="M1" name="付款" /><bpmndi:BPMNDiagram';
  const waiting = () => {
    const two = newProcess().replaceAll('bpmn:userTask', 'bpmn:receiveTask').replace('<bpmndi:BPMNDiagram', message);
    return two
      .replace('id="Activity_1"', 'id="Activity_1" messageRef="M1"')
      .replace('</bpmn:startEvent>', '<bpmn:messageEventDefinition id="Def" messageRef="M1" /></bpmn:startEvent>');
  };
  interface CopyPaste {
    copy: (elements: unknown[]) => object;
    paste: (context: object) => void;
  }

  const refuse = (...refused: ('writeText' | 'readText')[]) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('something else');
    for (const name of refused) vi.spyOn(navigator.clipboard, name).mockRejectedValue(new Error('refused'));
    vi.spyOn(console, 'error').mockReturnValue();
  };
  const openWindow = async () => {
    const modeler = await openModeler();
    closing.push(pasteWithoutSystem(modeler, createReviver));
    addModules(modeler, shared as ModuleDeclaration);
    return {
      modeler,
      copyPaste: modeler.get('copyPaste' as never) as CopyPaste,
      at: (y: number) => ({ element: modeler.get('canvas').getRootElement(), point: { x: 500, y } }),
      tasks: () => modeler.get('elementRegistry').filter(({ type }) => type === 'bpmn:UserTask').length,
    };
  };

  it.each([
    ['to write to and to read', ['writeText', 'readText']],
    ['to write to', ['writeText']],
    ['to read', ['readText']],
  ] as const)(
    'is pasted in every window where the clipboard of the system is refused %s (001-5)',
    async (_, refused) => {
      refuse(...refused);
      const [from, other] = [await openWindow(), await openWindow()];

      from.copyPaste.copy([shape(from.modeler, 'Activity_1')]);

      for (const { copyPaste, at, tasks } of [from, other])
        for (const count of [2, 3])
          await vi.waitFor(() => {
            if (tasks() < count) copyPaste.paste(at(300 * count));
            expect(tasks()).toBe(count);
          });
    },
  );

  it('is pasted in a window that is opened after copying', async () => {
    refuse('writeText', 'readText');
    const from = await openWindow();
    from.copyPaste.copy([shape(from.modeler, 'Activity_1')]);

    const later = await openWindow();

    await vi.waitFor(() => {
      if (later.tasks() < 2) later.copyPaste.paste(later.at(600));
      expect(later.tasks()).toBe(2);
    });
  });

  it('announces that there is nothing to paste if the clipboard is refused and nothing was copied (001-5)', async () => {
    refuse('readText');
    const { modeler, copyPaste, at } = await openWindow();
    const announced = new Promise((resolve) => modeler.get('eventBus').on(nothingToPaste, resolve));

    copyPaste.paste(at(600));

    await announced;
  });

  it('stays a single definition in another drawing, even when pasted again (001-5)', async () => {
    const from = await openModeler(waiting());
    const copyOf = (modeler: ApprovalModeler) => modeler.get('copyPaste' as never) as CopyPaste;
    const text = JSON.stringify(copyOf(from).copy([shape(from, 'StartEvent_1'), shape(from, 'Activity_1')]));

    const into = await openModeler();
    addModules(into, pastedReferences);
    const paste = (y: number) => {
      const tree = JSON.parse(text, createReviver(into.get('moddle'))) as object;
      copyOf(into).paste({ element: into.get('canvas').getRootElement(), point: { x: 500, y }, tree });
    };
    paste(500);
    paste(800);

    const { xml = '' } = await into.saveXML();
    expect(xml.match(/<bpmn:message [^>]*>/g)).toEqual(['<bpmn:message id="M1" name="付款" />']);
    expect(xml.match(/messageRef="M1"/g)).toHaveLength(4);
  });
});

describe('settings of an element that are copied onto another one', () => {
  const extensions = (content: string) =>
    newProcess().replace(
      '<bpmn:incoming>Flow_1</bpmn:incoming>',
      `<bpmn:extensionElements>${content}</bpmn:extensionElements><bpmn:incoming>Flow_1</bpmn:incoming>`,
    );
  const kept = async (content: string, type: string, eventDefinitionType?: string) => {
    const modeler = await openModeler(extensions(content));
    const target = { type, ...(eventDefinitionType && { eventDefinitionType }) };
    const replaced = modeler.get('bpmnReplace').replaceElement(shape(modeler, 'Activity_1'), target as never);
    const extension = child(bpmnOf(replaced), 'extensionElements');
    return ((extension?.get('values') as { $type: string }[] | undefined) ?? []).map(({ $type }) => $type);
  };
  const inputOutput =
    '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>';

  it('contain only extension elements that the target element may have (001-5)', async () => {
    const properties = '<camunda:properties><camunda:property name="a" value="1" /></camunda:properties>';
    const buttons = '<sdecloud:buttonList>[]</sdecloud:buttonList>';

    expect(await kept(properties + buttons, 'bpmn:ServiceTask')).toEqual(['camunda:Properties']);
  });

  it('contain inputs and outputs only on activities and events that support them (001-5)', async () => {
    expect(await kept(inputOutput, 'bpmn:ServiceTask')).toEqual(['camunda:InputOutput']);
    expect(await kept(inputOutput, 'bpmn:ExclusiveGateway')).toEqual(['sdecloud:FlowType']);
    expect(await kept(inputOutput, 'bpmn:StartEvent')).toEqual([]);
  });

  it('contain connectors and fields only on service-like tasks (001-5)', async () => {
    const connector = '<camunda:connector><camunda:connectorId>mail</camunda:connectorId></camunda:connector>';

    expect(await kept(connector, 'bpmn:SendTask')).toEqual(['camunda:Connector']);
    expect(await kept(connector, 'bpmn:ManualTask')).toEqual([]);
  });

  it('contain an in mapping only on call activities (001-5)', async () => {
    const mapping = '<camunda:in source="a" target="b" />';

    expect(await kept(mapping, 'bpmn:CallActivity')).toEqual(['camunda:In']);
    expect(await kept(mapping, 'bpmn:ServiceTask')).toEqual([]);
  });
});
