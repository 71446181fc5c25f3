import { describe, expect, it } from 'vitest';
import { child, children } from '../moddle/element';
import { DefinitionError } from './errors';
import { parseDefinition } from './parse-definition';
import { parse, processXml, soundProcess, testLimits } from '../testing/definition';

const issue = async (xml: string) => {
  const error: unknown = await parse(xml).catch((reason: unknown) => reason);
  return (error as { code?: string }).code;
};

const withDeclaration = (declaration: string) => soundProcess.replace('<definitions', `${declaration}<definitions`);

describe('parsing a definition', () => {
  it('returns the definitions and their processes', async () => {
    const { processes, elementsById, warnings } = await parse(soundProcess);

    expect(processes.map(({ id }) => id)).toEqual(['p']);
    expect(elementsById['task']?.name).toBe('Review');
    expect(warnings).toEqual([]);
  });

  it('reads attributes with blanks around their equals signs, and keeps every other text', async () => {
    const xml = processXml('<!-- a = "b" --><task id = "t" name\n=\t"x = y"/><documentation>a = "b"</documentation>');
    const { elementsById, processes } = await parse(xml);

    expect(elementsById['t']?.name).toBe('x = y');
    expect(children(processes[0]!, 'documentation').map((each) => each.get('text'))).toEqual(['a = "b"']);
  });

  it('reads ids and references to them without the blanks around them', async () => {
    const xml = processXml('<task id=" t "/><task id="u"/><sequenceFlow id="f" sourceRef="t " targetRef=" u"/>');
    const { elementsById, warnings } = await parse(xml);

    expect(child(elementsById['f']!, 'sourceRef')?.id).toBe('t');
    expect(child(elementsById['f']!, 'targetRef')?.id).toBe('u');
    expect(warnings).toEqual([]);
  });

  it('lets two forms have fields of the same id', async () => {
    const form = (id: string) =>
      `<userTask id="${id}"><extensionElements><camunda:formData><camunda:formField id="a" type="string"/></camunda:formData></extensionElements></userTask>`;
    expect((await parse(processXml(form('t') + form('u')))).warnings).toEqual([]);
  });

  it.each([
    ['a stale flow of a node', '<task id="t"><incoming>gone</incoming><outgoing>gone</outgoing></task>', 't'],
    [
      'the message of a thrown event',
      '<intermediateThrowEvent id="t"><messageEventDefinition messageRef="gone"/></intermediateThrowEvent>',
      't',
    ],
    ['an end of an association', '<task id="t"/><association id="a" sourceRef="t" targetRef="gone"/>', 'a'],
    ['the data of a task', '<dataStoreReference id="store" dataStoreRef="gone"/>', 'store'],
  ])('notes without a warning that %s leads nowhere', async (_, content, nodeId) => {
    const { warnings, unused } = await parse(processXml(content));

    expect(warnings).toEqual([]);
    expect(unused).toEqual([{ nodeId, errCode: 'referenceUnused' }]);
  });

  it.each([
    ['nothing', '', 'definitionNotBpmn'],
    ['plain text', 'hello', 'definitionNotBpmn'],
    ['JSON', '{"id":"p"}', 'definitionNotBpmn'],
    ['HTML', '<html><body>hi</body></html>', 'definitionNotBpmn'],
    ['a file that ends within an element', soundProcess.slice(0, -20), 'definitionCutOff'],
    ['a file that ends within a tag', soundProcess.slice(0, -2), 'definitionCutOff'],
    ['an unclosed tag', soundProcess.replace('</process>', ''), 'definitionNotXml'],
    ['text after the end', `${soundProcess} and more`, 'definitionNotXml'],
  ])('refuses %s (001-5)', async (_, xml, code) => {
    expect(await issue(xml)).toBe(code);
  });

  it.each([
    ['a document type', withDeclaration('<!DOCTYPE definitions>')],
    ['an entity declaration', withDeclaration('<!doctype d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['an undeclared entity', soundProcess.replace('Review', '&x;')],
  ])('refuses %s', async (_, xml) => {
    expect(await issue(xml)).toBe('definitionHasEntities');
  });

  it('accepts a document type declaration within a comment or CDATA section', async () => {
    const xml = processXml('<!-- <!DOCTYPE x> --><documentation><![CDATA[<!DOCTYPE &y;]]></documentation>');

    expect(await issue(xml)).toBeUndefined();
  });

  it.each(['<!--', '<![CDATA[', '<', '&a', '&#1'])('reads a text of nothing but %s in one pass', async (piece) => {
    const limits = { bytes: 4_000_000, elements: 10 };

    await expect(parseDefinition(`<a>${piece.repeat(400_000)}`, limits)).rejects.toThrow(DefinitionError);
  });

  it('refuses a definition with too many bytes, elements or levels', async () => {
    const many = '<task/>'.repeat(testLimits.elements);
    const deep = '<subProcess>'.repeat(300) + '</subProcess>'.repeat(300);

    expect(await issue(processXml(`<documentation>${'字'.repeat(40_000)}</documentation>`))).toBe('definitionTooLarge');
    expect(await issue(processXml(many))).toBe('definitionTooManyElements');
    expect(await issue(processXml(deep))).toBe('definitionTooManyElements');
  });

  it('takes the reference to a missing error as its code', async () => {
    const { processes, warnings } = await parse(
      processXml('<endEvent id="e"><errorEventDefinition errorRef="tooLate"/></endEvent>'),
    );

    expect(warnings).toEqual([]);
    const [end] = children(processes[0]!, 'flowElements');
    expect(child(children(end!, 'eventDefinitions')[0]!, 'errorRef')?.get('errorCode')).toBe('tooLate');
  });

  it('refuses an element with more attributes than any real element', async () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="x"`).join(' ');

    expect(await issue(processXml(`<task id="t" ${attributes(150)}/>`))).toBeUndefined();
    expect(await issue(processXml(`<task id="t" ${attributes(1000)}/>`))).toBe('definitionTooManyAttributes');
  });

  it('reports content that was dropped, by node and code', async () => {
    const { warnings } = await parse(
      processXml(
        '<task id="a"/><task id="a"/><task id="1 b"/><fantasyTask id="c"/><sequenceFlow id="f" sourceRef="a" targetRef="gone"/>',
      ),
    );

    expect(warnings.map(({ nodeId, errCode }) => [nodeId, errCode])).toEqual([
      ['a', 'idDuplicate'],
      ['1 b', 'idInvalid'],
      [undefined, 'contentUnreadable'],
      ['f', 'flowDangling'],
    ]);
  });
});
