import { describe, expect, it } from 'vitest';
import { child, children } from '../moddle/element';
import { parseDefinition } from './parseDefinition';

const file = (reference: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:own="t" targetNamespace="t">
  <message id="m" name="go"/>
  <process id="p"><receiveTask id="r" messageRef="${reference}"/></process>
</definitions>`;

const limits = { bytes: 10_000, elements: 100 };

describe('a reference with the prefix of the file itself', () => {
  it('finds its target', async () => {
    const { processes, warnings } = await parseDefinition(file('own:m'), limits);
    const [task] = processes.flatMap((process) => children(process, 'flowElements'));
    expect(task && child(task, 'messageRef')?.name).toBe('go');
    expect(warnings).toEqual([]);
  });

  it('is reported when its prefix is another one', async () => {
    const { warnings } = await parseDefinition(file('other:m'), limits);
    expect(warnings.map(({ errCode }) => errCode)).toEqual(['flowDangling']);
  });
});
