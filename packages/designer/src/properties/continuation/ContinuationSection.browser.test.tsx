import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { section, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('asynchronous continuation', () => {
  it('becomes exclusive with the first choice and is removed with the last (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('异步延续');
    const box = (name: string) => section('异步延续').getByRole('checkbox', { name });
    expect(box('独占').elements()).toEqual([]);

    await box('异步前').click();
    await expect.element(box('独占')).toBeChecked();
    await box('独占').click();
    expect(await savedXml(recording)).toContain('camunda:asyncBefore="true" camunda:exclusive="false"');

    await box('异步前').click();
    const xml = await savedXml(recording);
    expect(xml).not.toContain('camunda:async');
    expect(xml).not.toContain('camunda:exclusive');
  });
});
