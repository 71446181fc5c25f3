import { describe, expect, it } from 'vitest';
import { issuesOf, parse, processXml } from '../testing/definition';
import { deployIssues } from './deploy-issues';

const extension = (content: string) => `<extensionElements>${content}</extensionElements>`;
const script = (format: string) => `<camunda:script scriptFormat="${format}">1</camunda:script>`;
const parameterOf = (value: string) =>
  `<camunda:inputOutput><camunda:inputParameter name="a">${value}</camunda:inputParameter></camunda:inputOutput>`;
const parameter = (format: string) => parameterOf(script(format));
const connector = (id: string, content = '') =>
  `<serviceTask id="t">${extension(`<camunda:connector>${content}<camunda:connectorId>${id}</camunda:connectorId></camunda:connector>`)}</serviceTask>`;
const listener = (kind: string, event: string, work: string) =>
  `<task id="t">${extension(`<camunda:${kind}Listener event="${event}" ${work}</camunda:${kind}Listener>`)}</task>`;
const condition = (format: string, attributes = '') =>
  `<task id="a"/><task id="b"/><sequenceFlow id="t" sourceRef="a" targetRef="b"><conditionExpression xsi:type="tFormalExpression" language="${format}" ${attributes}>x</conditionExpression></sequenceFlow>`;
const conditional = (format: string) =>
  `<intermediateCatchEvent id="t"><conditionalEventDefinition><condition xsi:type="tFormalExpression" language="${format}">x</condition></conditionalEventDefinition></intermediateCatchEvent>`;
const thrown = (attributes: string) =>
  `<endEvent id="t" name="E"><messageEventDefinition messageRef="m" ${attributes}/></endEvent>`;
const elsewhere = 'camunda:resource="deployment://a.js"';
const outside = '<camunda:script scriptFormat="javascript" resource="deployment://a.js"/>';
const scriptTask = (attributes: string) => `<scriptTask id="t" ${attributes}><script>1</script></scriptTask>`;

const capabilities = { scriptFormats: ['juel', 'javascript'], handlers: ['Mail'], connectors: ['http'] };
const message = '<message id="m" name="go"/>';
const runnableIssues = (element: string) => issuesOf(element, message, { capabilities });

const unknown: [what: string, element: string, code: string][] = [
  ['a script task', scriptTask('scriptFormat="python"'), 'scriptFormatNotSupported'],
  ['a parameter', `<task id="t">${extension(parameter('ruby'))}</task>`, 'scriptFormatNotSupported'],
  ['a parameter of a connector', connector('http', parameter('groovy')), 'scriptFormatNotSupported'],
  ['a listener', listener('execution', 'start', `>${script('python')}`), 'scriptFormatNotSupported'],
  ['a condition', condition('groovy'), 'scriptFormatNotSupported'],
  ['a conditional event', conditional('python'), 'scriptFormatNotSupported'],
  ['the file of a script task', `<scriptTask id="t" scriptFormat="juel" ${elsewhere}/>`, 'scriptResourceMissing'],
  ['the file of a parameter', `<task id="t">${extension(parameterOf(outside))}</task>`, 'scriptResourceMissing'],
  ['the file of a listener', listener('execution', 'start', `>${outside}`), 'scriptResourceMissing'],
  ['the file of a condition', condition('javascript', elsewhere), 'scriptResourceMissing'],
  ['the class of a task', '<sendTask id="t" camunda:class="Post"/>', 'handlerUnknown'],
  ['the class of a message', thrown('camunda:class="Post"'), 'handlerUnknown'],
  ['the class of a listener', listener('task', 'create', 'class="Post">'), 'handlerUnknown'],
  ['a connector', connector('soap'), 'connectorUnknown'],
];

describe('a process on this server', () => {
  it.each(unknown)('is refused for %s', async (_, element, code) => {
    expect(await runnableIssues(element)).toEqual([`t ${code}`]);
  });

  it.each(unknown)('is not checked without known capabilities: %s', async (_, element) => {
    expect(await issuesOf(element, message)).toEqual([]);
  });

  it.each([
    ['a script task', scriptTask('scriptFormat="JavaScript"')],
    ['a script without a language', scriptTask('')],
    ['a parameter', `<task id="t">${extension(parameter('juel'))}</task>`],
    ['a listener', listener('execution', 'end', 'class="Mail">')],
    ['a condition', condition('javascript')],
    ['an expression', listener('execution', 'end', 'delegateExpression="${post}">')],
    ['a class', thrown('camunda:class="Mail"')],
    ['a connector', connector('http', parameter('javascript'))],
    ['an external task', '<serviceTask id="t" camunda:type="external" camunda:topic="post"/>'],
  ])('knows %s', async (_, element) => {
    expect(await runnableIssues(element)).toEqual([]);
  });

  it('reports a file without a name as missing, and nothing else', async () => {
    expect(await runnableIssues('<scriptTask id="t" scriptFormat="juel" camunda:resource=" "/>')).toEqual([
      't scriptEmpty',
    ]);
  });

  it('is checked for its listeners, too', async () => {
    const listening = `<extensionElements><sdecloud:formKey>["agreement"]</sdecloud:formKey><camunda:executionListener event="start" class="Post"/></extensionElements>`;

    const { definitions } = await parse(processXml(`${listening}<startEvent id="s" name="S"/>`));

    expect(deployIssues(definitions, { capabilities })).toEqual([{ nodeId: 'p', errCode: 'handlerUnknown' }]);
  });
});
