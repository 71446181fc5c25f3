import { describe, expect, it } from 'vitest';
import { children } from './element';
import { processXml } from '../testing/definition';
import { createModdle } from './moddle';

const many = 20_000;
const repeated = (part: (index: number) => string) => Array.from({ length: many }, (_, index) => part(index)).join('');

/** Counts how often other work had a turn while a file was read. */
async function turnsWhile<T>(work: Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const result = await work.finally(() => {
    isOver = true;
  });
  return { result, turns };
}

describe('reading a large file', () => {
  it('yields to other work meanwhile, and resolves all references', async () => {
    const flow = (index: number) =>
      index === 0 ? '' : `<sequenceFlow id="f${index}" sourceRef="t${index - 1}" targetRef="t${index}"/>`;
    const xml = processXml(
      repeated((index) => `<task id="t${index}"><incoming>f${index}</incoming></task>${flow(index)}`),
    );

    const { result, turns } = await turnsWhile(createModdle().fromXML(xml));

    expect(turns).toBeGreaterThan(20);
    const { elementsById, references, warnings } = result;
    expect(warnings).toMatchObject([{ message: 'unresolved reference <f0>' }]);
    expect(references).toContainEqual(
      expect.objectContaining({ element: elementsById['f9'], property: 'bpmn:sourceRef', id: 't8' }),
    );
    expect(children(elementsById['t9']!, 'incoming')).toEqual([elementsById['f9']]);
    expect(children(elementsById['t0']!, 'incoming')).toEqual([]);
    expect(elementsById['f9']?.get('targetRef')).toBe(elementsById['t9']);
  });

  it('reports every part that is not BPMN, in time linear in their number', async () => {
    const { result, turns } = await turnsWhile(createModdle().fromXML(processXml(repeated(() => '<fantasy a="1"/>'))));

    expect(turns).toBeGreaterThan(10);
    expect(result.warnings).toHaveLength(many);
    expect(result.warnings[0]?.message).toMatch(/^unparsable content <fantasy> detected/u);
  }, 30_000);
});
