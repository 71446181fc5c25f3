import { describe, expect, it } from 'vitest';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { readProperties, writeProperty } from './properties';

describe('extension properties', () => {
  const two = processXml(
    '<task id="t"><extensionElements><camunda:properties><camunda:property id="p1" name="a" value="1"/><camunda:property name="b" value="2"/></camunda:properties></extensionElements></task>',
  );

  it('are appended, changed in place and removed', async () => {
    const added = await changed((moddle, element) => writeProperty(moddle, element, 2, { name: 'c', value: '3' }), two);
    expect(readProperties(added).map(({ name }) => name)).toEqual(['a', 'b', 'c']);

    const renamed = await changed(
      (moddle, element) => writeProperty(moddle, element, 0, { name: 'z', value: '' }),
      two,
    );
    expect(readProperties(renamed)[0]).toEqual({ name: 'z', value: '' });

    const fewer = await changed((moddle, element) => writeProperty(moddle, element, 0, undefined), two);
    expect(readProperties(fewer)).toEqual([{ name: 'b', value: '2' }]);
  });

  it('leave no element behind when the last one is removed', async () => {
    const one = processXml(
      '<task id="t"><extensionElements><camunda:properties><camunda:property name="a" value="1"/></camunda:properties></extensionElements></task>',
    );

    const none = await changed((moddle, element) => writeProperty(moddle, element, 0, undefined), one);

    expect(extensionTypes(none)).toEqual([]);
  });
});
