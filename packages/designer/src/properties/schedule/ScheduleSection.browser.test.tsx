import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { type, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('the dates and the priority of a task', () => {
  it('are values or expressions', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');
    await type('到期时间', '${dueDate}');
    await type('跟进时间', '2027-01-31T09:00:00');
    await type('优先级', '80');
    const xml = await savedXml(recording);
    expect(xml).toContain(
      'camunda:dueDate="${dueDate}" camunda:followUpDate="2027-01-31T09:00:00" camunda:priority="80"',
    );
  });
});
