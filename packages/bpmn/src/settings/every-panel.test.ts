import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyProps, type BpmnElement, type ElementProps } from '../moddle/element';
import { checkBpmnXml } from '../parse/checkBpmnXml';
import type { ParsedDefinition } from '../parse/parseDefinition';
import { parse, reread, soundProcess, testLimits } from '../testing/definition';
import { everything, type Everything } from '../testing/every-panel';
import { readCondition, writeCondition } from './condition';
import { readContinuation, writeContinuation } from './continuation';
import { readDocumentation, writeDocumentation } from './documentation';
import { readBranches, readFlowType, writeFlowOrder, writeFlowType } from './gateway';
import { readLifecycle, writeLifecycle } from './lifecycle';
import { readListeners, writeListener } from './listeners';
import { readParameters, writeParameter } from './parameters';
import { readProcessSettings, writeProcessSettings } from './process';
import { readProperties, writeProperty } from './properties';
import { readUserTaskSettings, writeUserTaskSettings } from './userTask';

/** Fills every panel in, each by its own commands. */
function fill({ elementsById, moddle }: ParsedDefinition, id: string, given: Everything): void {
  const on = (element: string, props: (target: BpmnElement) => ElementProps) => {
    const target = elementsById[element] as BpmnElement;
    applyProps(target, props(target));
  };
  const { process, task, gateway } = given;
  on(id, (element) => writeProcessSettings(moddle, element, process.settings));
  on(id, () => writeLifecycle(process.lifecycle));
  process.properties.forEach((each, index) => on(id, (element) => writeProperty(moddle, element, index, each)));
  on('task', (element) => writeUserTaskSettings(moddle, element, task.settings));
  on('task', (element) => writeDocumentation(moddle, element, task.documentation));
  on('task', () => writeContinuation(task.continuation));
  task.listeners.forEach((each, index) => on('task', (element) => writeListener(moddle, element, 'task', index, each)));
  task.executionListeners.forEach((each, index) =>
    on('task', (element) => writeListener(moddle, element, 'execution', index, each)),
  );
  task.inputs.forEach((each, index) => on('task', (element) => writeParameter(moddle, element, 'input', index, each)));
  task.outputs.forEach((each, index) =>
    on('task', (element) => writeParameter(moddle, element, 'output', index, each)),
  );
  on('gateway', (element) => writeFlowType(moddle, element, gateway.flowType));
  on('gateway', (element) => writeFlowOrder(moddle, element, gateway.order));
  on('f3', (element) => writeCondition(moddle, element, given.condition));
}

/** What the panels show. */
function shown({ elementsById }: ParsedDefinition, id: string): Everything {
  const at = (element: string) => elementsById[element] as BpmnElement;
  const task = at('task');
  return {
    process: {
      settings: readProcessSettings(at(id)),
      lifecycle: readLifecycle(at(id)),
      properties: readProperties(at(id)),
    },
    task: {
      settings: readUserTaskSettings(task),
      documentation: readDocumentation(task),
      continuation: readContinuation(task),
      listeners: readListeners(task, 'task'),
      executionListeners: readListeners(task, 'execution'),
      inputs: readParameters(task, 'input'),
      outputs: readParameters(task, 'output'),
    },
    gateway: {
      flowType: readFlowType(at('gateway')),
      order: readBranches(at('gateway')).map(({ id: flow }) => flow),
    },
    condition: readCondition(at('f3')),
  };
}

describe('a process with every panel filled in', () => {
  it('means the same after saving and loading, and after export and import under another id', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (given) => {
        const drawn = await parse(soundProcess);
        fill(drawn, 'p', given);
        expect(shown(drawn, 'p')).toEqual(given);

        const loaded = await reread(drawn);
        expect(shown(loaded, 'p')).toEqual(given);

        const { xml } = await loaded.moddle.toXML(loaded.definitions, { format: true });
        const imported = await parse(await checkBpmnXml({ xml, newId: 'other', newName: 'Other' }, testLimits));
        expect(shown(imported, 'other')).toEqual(given);
      }),
      { numRuns: 150 },
    );
  });
});
