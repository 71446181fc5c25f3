import { describe, expect, it } from 'vitest';
import { type BpmnElement, children } from '../../moddle/element';
import { changed, processXml } from '../../testing/definition';
import { type Parameter, readParameters, writeParameter } from './parameters';
import { emptyScript } from './script';

describe('inputs and outputs', () => {
  const parameter: Parameter = {
    name: 'amount',
    type: 'stringOrExpression',
    value: '${a}',
    script: emptyScript,
    entries: [],
  };
  const nested = processXml(
    '<task id="t"><extensionElements><camunda:inputOutput><camunda:inputParameter name="deep"><camunda:list><camunda:script scriptFormat="juel">x</camunda:script></camunda:list></camunda:inputParameter></camunda:inputOutput></extensionElements></task>',
  );

  it.each<Parameter>([
    parameter,
    { ...parameter, value: '' },
    { ...parameter, type: 'script', value: '', script: { scriptFormat: 'juel', scriptType: 'inline', content: '1' } },
    { ...parameter, type: 'list', value: '', entries: [{ key: '', value: 'one' }] },
    { ...parameter, type: 'map', value: '', entries: [{ key: 'k', value: 'v' }] },
  ])('read what was written: %j', async (written) => {
    const element = await changed((moddle, element) => writeParameter(moddle, element, 'output', 0, written));

    expect(readParameters(element, 'output')).toEqual([written]);
  });

  it('keep nested parameters unchanged when one is added', async () => {
    const element = await changed((moddle, element) => writeParameter(moddle, element, 'input', 1, parameter), nested);

    expect(readParameters(element, 'input').map(({ type }) => type)).toEqual(['other', 'stringOrExpression']);
    const [holder] = children(element.get('extensionElements') as BpmnElement, 'values');
    expect(JSON.stringify(holder)).toContain('"juel"');
  });
});
