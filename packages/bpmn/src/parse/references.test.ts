import { describe, expect, it } from 'vitest';
import { child, children } from '../moddle/element';
import { parseDefinition } from './parse-definition';

const file = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:own="t" xmlns:other="o" targetNamespace="t">
  <message id="m" name="go"/>
  <process id="p">${content}</process>
</definitions>`;

const read = (content: string) => parseDefinition(file(content), { bytes: 10_000, elements: 100 });
const received = (reference: string) => read(`<receiveTask id="r" messageRef="${reference}"/>`);

async function written(content: string): Promise<string> {
  const { moddle, definitions } = await read(content);
  return (await moddle.toXML(definitions)).xml;
}

describe("a reference with the prefix of the file's own namespace", () => {
  it('finds its target', async () => {
    const { processes, warnings } = await received('own:m');
    const [task] = processes.flatMap((process) => children(process, 'flowElements'));

    expect(task && child(task, 'messageRef')?.name).toBe('go');
    expect(warnings).toEqual([]);
  });

  it('finds its targets if it has several', async () => {
    const lanes =
      '<laneSet id="l"><lane id="a"><flowNodeRef>own:t</flowNodeRef><flowNodeRef>u</flowNodeRef></lane></laneSet>';
    const { elementsById, warnings } = await read(`${lanes}<task id="t"/><task id="u"/>`);

    expect(children(elementsById['a']!, 'flowNodeRef').map(({ id }) => id)).toEqual(['u', 't']);
    expect(warnings).toEqual([]);
  });
});

describe('a reference to a missing element', () => {
  it('is kept without a warning if it points into another file', async () => {
    const { warnings } = await received('other:m');

    expect(warnings).toEqual([]);
    expect(await written('<receiveTask id="r" messageRef="other:m"/>')).toContain('messageRef="other:m"');
  });

  it.each(['gone', 'own:gone', 'unknown:m'])('is reported, and kept: %s', async (reference) => {
    const { warnings } = await received(reference);

    expect(warnings.map(({ nodeId, errCode }) => [nodeId, errCode])).toEqual([['r', 'flowDangling']]);
    expect(await written(`<receiveTask id="r" messageRef="${reference}"/>`)).toContain(`messageRef="${reference}"`);
  });

  it('is reported and dropped if the target would have to be drawn', async () => {
    const { elementsById, warnings } = await read(
      '<task id="t"/><sequenceFlow id="f" sourceRef="t" targetRef="other:u"/>',
    );

    expect(child(elementsById['f']!, 'targetRef')).toBeUndefined();
    expect(warnings.map(({ nodeId, errCode }) => [nodeId, errCode])).toEqual([['f', 'flowDangling']]);
  });
});
