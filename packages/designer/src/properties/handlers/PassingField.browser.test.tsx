import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeDesigner, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { byOnePerson } from '../testing/definitions';

afterEach(closeDesigner);

const capabilities = () => Promise.resolve({ scriptFormats: [], handlers: [], connectors: [], settings: ['passing'] });

it('chooses how an initiator and a repeated handler are asked where the platform opens the choice', async () => {
  const recording = await openDesigner(byOnePerson, {}, { capabilities });
  await select('Activity_1');
  await page.getByRole('radio', { name: '转由发起人的上级办理' }).click();
  await page.getByRole('radio', { name: '只办理一次，之后均跳过' }).click();

  expect(await savedXml(recording)).toContain('{"initiator":"head","repeated":"once"}');
});
