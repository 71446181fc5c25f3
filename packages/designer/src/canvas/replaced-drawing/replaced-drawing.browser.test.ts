import { afterEach, describe, expect, it } from 'vitest';
import { newProcess, openModeler, shape } from '../../modeler/testing/modeler';
import { replaceXml } from '../services';

afterEach(() => document.body.replaceChildren());

describe('replacing the drawing', () => {
  it('keeps the former one when the other cannot be shown', async () => {
    const modeler = await openModeler();
    const withoutDrawing = newProcess().replace(/<bpmndi:BPMNDiagram[^]*<\/bpmndi:BPMNDiagram>/u, '');

    await expect(replaceXml(modeler, withoutDrawing)).rejects.toThrow('no diagram to display');

    expect(shape(modeler, 'Activity_1')).toBeDefined();
  });
});
