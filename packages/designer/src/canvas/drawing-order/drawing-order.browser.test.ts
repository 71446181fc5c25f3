import { afterEach, describe, expect, it } from 'vitest';
import { append, openModeler, shape } from '../../modeler/testing/modeler';
import type { DrawnElement } from '../../shared/types';
import { rootOf } from '../services';

afterEach(() => document.body.replaceChildren());

describe('the drawing order', () => {
  const drawnOrder = () =>
    [...document.querySelectorAll<SVGElement>('.djs-group > .djs-element')].map(({ dataset }) => dataset['elementId']);

  it('follows the order of the elements, without redrawing unchanged ones', async () => {
    const modeler = await openModeler();
    for (let task = shape(modeler, 'Activity_1'), count = 0; count < 4; count += 1)
      task = append(modeler, task.id, 'bpmn:UserTask');
    const moved = shape(modeler, 'Activity_1');
    const group = modeler.get('elementRegistry').getGraphics(moved).parentNode!;
    const former = drawnOrder();
    const observer = new MutationObserver(() => undefined);
    observer.observe(group.parentNode!, { childList: true });
    const inserted = () => observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);

    modeler.get('modeling').moveElements([moved], { x: 0, y: 120 }, rootOf(modeler));
    expect(drawnOrder()).toEqual((rootOf(modeler).children as DrawnElement[]).map(({ id }) => id));
    expect(drawnOrder()).not.toEqual(former);
    expect(inserted()).toEqual([group]);

    modeler.get('commandStack').undo();
    expect(drawnOrder()).toEqual(former);
    expect(inserted()).toEqual([group]);
    observer.disconnect();
  });
});
