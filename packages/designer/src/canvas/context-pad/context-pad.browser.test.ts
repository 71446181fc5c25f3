import { nodeTemplates } from '@portal/bpmn';
import { afterEach, describe, expect, it } from 'vitest';
import { append, entryNames, openModeler, shape } from '../../modeler/testing/modeler';

afterEach(() => document.body.replaceChildren());

describe('context pad', () => {
  it('offers the next elements of an approval (001-2.4)', async () => {
    const modeler = await openModeler();

    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    expect(entryNames('.djs-context-pad')).toEqual([
      'append.end-event',
      'append.exclusive-gateway',
      'append.user-task',
      'append.intermediate-event',
      'attach.boundary-event',
      'append.text-annotation',
      'replace',
      'delete',
      'connect',
      ...nodeTemplates.map((template) => `append.template-${template}`),
    ]);
  });

  it('offers no following node after an end event', async () => {
    const modeler = await openModeler();
    const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');

    modeler.get('selection').select(end);

    expect(entryNames('.djs-context-pad')).not.toContain('append.user-task');
  });
});
