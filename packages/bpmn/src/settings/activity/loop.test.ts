import { describe, expect, it } from 'vitest';
import { applyProps, type BpmnElement } from '../../moddle/element';
import { changed, processXml } from '../../testing/definition';
import { readContinuation } from './job';
import { loopOf, readLoop, writeLoop, writeLooped } from './loop';

describe('a loop', () => {
  it('can be added, changed and removed, and keeps its other attributes', async () => {
    const looped = await changed((moddle, task) => writeLooped(moddle, task, 'sequential'));
    expect(readLoop(loopOf(looped) as BpmnElement)).toMatchObject({ type: 'sequential', collection: '' });

    const written = {
      type: 'parallel' as const,
      collection: '${items}',
      elementVariable: 'item',
      cardinality: '3',
      completionCondition: '${nrOfCompletedInstances > 1}',
    };
    const xml = processXml(
      '<serviceTask id="t"><multiInstanceLoopCharacteristics isSequential="true" camunda:asyncBefore="true"/></serviceTask>',
    );
    const set = await changed((moddle, task) => {
      const loop = loopOf(task) as BpmnElement;
      applyProps(loop, writeLoop(moddle, loop, written));
      return {};
    }, xml);
    expect(readLoop(loopOf(set) as BpmnElement)).toEqual(written);
    expect(readContinuation(loopOf(set) as BpmnElement).before).toBe(true);

    expect(loopOf(await changed((moddle, task) => writeLooped(moddle, task, undefined), xml))).toBeUndefined();
  });
});
