import { expect, it } from 'vitest';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { readFields, writeField } from './fields';

it('fields of a class can be added and removed', async () => {
  const xml = processXml(
    '<serviceTask id="t" camunda:class="X"><extensionElements><camunda:field name="a" stringValue="1"/></extensionElements></serviceTask>',
  );
  const field = { name: 'b', fieldType: 'expression' as const, value: '${b}' };

  const two = await changed((moddle, task) => writeField(moddle, task, 1, field), xml);
  expect(readFields(two)).toEqual([{ name: 'a', fieldType: 'string', value: '1' }, field]);
  const none = await changed((moddle, task) => writeField(moddle, task, 0, undefined), xml);
  expect(extensionTypes(none)).toEqual([]);
});
