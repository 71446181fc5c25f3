import { expect, it } from 'vitest';
import { afterChange, processXml } from '../../testing/definition';
import { readExternalErrors, writeExternalError } from './external';

it('the errors that an external task raises are read', async () => {
  const xml = processXml('<serviceTask id="t"/>').replace(
    '<process',
    '<error id="Error_1" name="No" errorCode="E1"/><process',
  );
  const task = await afterChange(xml, 't', ({ moddle, elementsById }, element) =>
    writeExternalError(moddle, element, 0, { error: elementsById['Error_1'], expression: '${failed}' }),
  );

  const [raised] = readExternalErrors(task);
  expect(raised?.expression).toBe('${failed}');
  expect(raised?.error?.get('errorCode')).toBe('E1');
});
