import { describe, expect, it } from 'vitest';
import { applyProps, type BpmnElement } from '../../moddle/element';
import { changed, extensionTypes, processXml } from '../../testing/definition';
import { readFields } from './fields';
import {
  connectorOf,
  implementTypesOf,
  readImplementation,
  withImplementType,
  writeImplementation,
} from './implementation';
import { readParameters, writeParameter } from './parameters';
import { emptyScript } from './script';

describe('task implementation', () => {
  it('clears the other types when one is chosen', async () => {
    const xml = processXml('<serviceTask id="t" camunda:expression="${x}" camunda:resultVariable="y"/>');

    const element = await changed(
      (moddle, element) => writeImplementation(moddle, element, { ...withImplementType('external'), topic: 'mail' }),
      xml,
    );

    expect(readImplementation(element)).toEqual({ ...withImplementType('external'), topic: 'mail' });
  });

  it('keeps each type before other fields are filled in; only a business rule task has a decision', async () => {
    const xml = processXml('<businessRuleTask id="t"/>');
    const types = implementTypesOf(await changed(() => ({}), xml));
    expect(types).toEqual(['class', 'expression', 'delegateExpression', 'external', 'connector', 'decision']);
    expect(implementTypesOf(await changed(() => ({})))).toEqual(types.slice(0, -1));

    for (const type of types) {
      const written = withImplementType(type);
      const element = await changed((moddle, task) => writeImplementation(moddle, task, written), xml);
      expect(readImplementation(element)).toEqual(written);
    }
  });

  it('writes a decision with the mapping of its result rows', async () => {
    const decision = {
      ...withImplementType('decision'),
      decisionRef: 'dish',
      decisionRefBinding: 'version',
      decisionRefVersion: '3',
      mapDecisionResult: 'singleEntry',
      resultVariable: 'dish',
      decisionRefTenantId: 't1',
    };
    const element = await changed(
      (moddle, task) => writeImplementation(moddle, task, decision),
      processXml('<businessRuleTask id="t" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"/>'),
    );

    expect(readImplementation(element)).toEqual(decision);

    const latest = await changed(
      (moddle, task) => writeImplementation(moddle, task, { ...decision, decisionRefBinding: 'latest' }),
      processXml('<businessRuleTask id="t" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"/>'),
    );
    expect(latest.get('camunda:decisionRefBinding')).toBe('latest');
    expect(latest.get('camunda:decisionRefVersion')).toBeUndefined();
  });

  it('loses its fields and raised errors when its type changes', async () => {
    const xml = processXml(
      '<serviceTask id="t" camunda:class="X"><extensionElements><camunda:field name="a" stringValue="1"/><camunda:properties/></extensionElements></serviceTask>',
    );
    const kept = await changed(
      (moddle, task) => writeImplementation(moddle, task, { ...readImplementation(task), class: 'Y' }),
      xml,
    );
    expect(readFields(kept)).toEqual([{ name: 'a', fieldType: 'string', value: '1' }]);

    const external = await changed(
      (moddle, task) => writeImplementation(moddle, task, withImplementType('external')),
      xml,
    );
    expect(extensionTypes(external)).toEqual(['camunda:Properties']);
  });

  it('leaves no attributes behind without a type', async () => {
    const xml = processXml('<serviceTask id="t" camunda:type="external" camunda:topic="mail"/>');

    const element = await changed(
      (moddle, element) => writeImplementation(moddle, element, withImplementType(undefined)),
      xml,
    );

    expect(readImplementation(element)).toEqual(withImplementType(undefined));
  });

  it('reads and writes inputs and outputs of its connector', async () => {
    const xml = processXml(
      '<serviceTask id="t"><extensionElements><camunda:connector><camunda:connectorId>http-connector</camunda:connectorId></camunda:connector></extensionElements></serviceTask>',
    );
    const url = { name: 'url', type: 'stringOrExpression' as const, value: 'https://example.org', script: emptyScript };
    const task = await changed((moddle, element) => {
      const connector = connectorOf(element) as BpmnElement;
      applyProps(connector, writeParameter(moddle, connector, 'input', 0, { ...url, entries: [] }));
      return {};
    }, xml);

    expect(readParameters(connectorOf(task) as BpmnElement, 'input')).toEqual([{ ...url, entries: [] }]);
    expect(readParameters(task, 'input')).toEqual([]);
  });
});
