import { describe, expect, it } from 'vitest';
import { changed, processXml } from '../testing/definition';
import { type Listener, readListeners, writeListener } from './listeners';

describe('listeners', () => {
  const listener: Listener = {
    event: 'start',
    listenerType: 'class',
    value: 'org.example.Audit',
    script: undefined,
    fields: [
      { name: 'level', fieldType: 'string', value: 'a < b' },
      { name: 'who', fieldType: 'expression', value: '${initiator}' },
    ],
    id: '',
    timer: undefined,
  };
  const ofTask: Listener = {
    ...listener,
    id: 'remind',
    event: 'timeout',
    timer: { type: 'Duration', definition: 'P1D' },
  };
  const script = { scriptFormat: 'javascript', scriptType: 'inline' as const, content: 'x' };

  it.each<[string, 'execution' | 'task', Listener]>([
    ['a class with fields', 'execution', listener],
    ['an expression', 'execution', { ...listener, listenerType: 'expression', value: '${x}', fields: [] }],
    ['a script', 'execution', { ...listener, listenerType: 'script', value: '', script, fields: [] }],
    [
      'an external script',
      'task',
      { ...ofTask, listenerType: 'script', value: '', script: { ...script, scriptType: 'external' } },
    ],
    ['a timer', 'task', ofTask],
  ])('reads what it wrote: %s', async (_, kind, written) => {
    const element = await changed(
      (moddle, element) => writeListener(moddle, element, kind, 0, written),
      processXml('<userTask id="t"/>'),
    );

    expect(readListeners(element, kind)).toEqual([written]);
  });
});
