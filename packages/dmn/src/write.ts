import { DmnModdle, type DmnElement } from './libraries';
import { DecisionError } from './errors';
import type { DecisionTable } from './model';
import { child, children } from './elements';
import { parseDefinitions } from './read';

/** Returns a file with one decision: a table with one input, one output and no rule. */
export const newDecision = (key: string, name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" xmlns:camunda="http://camunda.org/schema/1.0/dmn" id="definitions_${escaped(key)}" name="${escaped(name)}" namespace="http://camunda.org/schema/1.0/dmn">
  <decision id="${escaped(key)}" name="${escaped(name)}">
    <decisionTable id="table_${escaped(key)}" hitPolicy="UNIQUE">
      <input id="input_1" label=""><inputExpression id="expression_1" typeRef="string"><text>input</text></inputExpression></input>
      <output id="output_1" label="" name="result" typeRef="string" />
    </decisionTable>
  </decision>
</definitions>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the file with another table in one of its decisions. Everything else of the file stays. */
export async function withTable(xml: string, key: string, name: string, table: DecisionTable): Promise<string> {
  const definitions = await parseDefinitions(xml);
  const decision = children(definitions, 'drgElement').find(({ id }) => id === key);
  const before = decision && child(decision, 'decisionLogic');
  if (!decision || before?.$type !== 'dmn:DecisionTable')
    throw new DecisionError({ code: 'decisionMissing', decision: key, detail: key });
  decision.set('name', name);
  const moddle = new DmnModdle();
  decision.set('decisionLogic', tableElement(moddle, before.id ?? `table_${key}`, table));
  const { xml: written } = await moddle.toXML(definitions, { format: true });
  return written;
}

function tableElement(moddle: InstanceType<typeof DmnModdle>, id: string, table: DecisionTable): DmnElement {
  const create = (type: string, properties: Record<string, unknown>) => moddle.create(`dmn:${type}`, properties);
  const given = (properties: Record<string, string>) =>
    Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
  const expression = (text: string) => create('LiteralExpression', { text });
  const tests = (text: string) => create('UnaryTests', { text });
  return create('DecisionTable', {
    id,
    hitPolicy: table.hitPolicy,
    ...(table.aggregation && { aggregation: table.aggregation }),
    input: table.inputs.map(({ id: inputId, label, expression: text, type, values, variable }) =>
      create('InputClause', {
        ...given({ id: inputId, label, 'camunda:inputVariable': variable }),
        inputExpression: create('LiteralExpression', { ...given({ typeRef: type }), text }),
        ...(values !== '' && { inputValues: tests(values) }),
      }),
    ),
    output: table.outputs.map(({ id: outputId, label, name, type, values, fallback }) =>
      create('OutputClause', {
        ...given({ id: outputId, label, name, typeRef: type }),
        ...(values !== '' && { outputValues: tests(values) }),
        ...(fallback !== '' && { defaultOutputEntry: expression(fallback) }),
      }),
    ),
    rule: table.rules.map(({ id: ruleId, inputEntries, outputEntries, note }) =>
      create('DecisionRule', {
        ...given({ id: ruleId, description: note }),
        inputEntry: inputEntries.map(tests),
        outputEntry: outputEntries.map(expression),
      }),
    ),
  });
}
