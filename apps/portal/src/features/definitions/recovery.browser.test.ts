import { limits } from '@portal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { removePersonalEntries } from '../../shared/session/personal-entries';
import { recoveryPorts } from './recovery';

const anna = { tenantId: 1, userId: 7 };
const copy = (xml: string, savedAt = Date.now()) => ({ xml, known: { revision: 3 }, savedAt });
const keys = Array.from({ length: limits.recoveryCopies + 2 }, (_, number) => `process_${number}`);

afterEach(async () => {
  await Promise.all(keys.map((key) => recoveryPorts(anna, key).remove()));
});

describe('a drawing that the browser keeps', () => {
  it('can be read only by its author, and only for its own process', async () => {
    await recoveryPorts(anna, 'process_0').write(copy('<a/>'));

    expect(await recoveryPorts(anna, 'process_0').read()).toMatchObject(copy('<a/>', expect.any(Number) as number));
    expect(await recoveryPorts(anna, 'process_1').read()).toBeUndefined();
    expect(await recoveryPorts({ ...anna, userId: 8 }, 'process_0').read()).toBeUndefined();
    expect(await recoveryPorts({ ...anna, tenantId: 2 }, 'process_0').read()).toBeUndefined();
  });

  it('cannot be read after it was removed', async () => {
    const kept = recoveryPorts(anna, 'process_0');
    await kept.write(copy('<a/>'));
    await kept.remove();

    expect(await kept.read()).toBeUndefined();
  });

  it('is deleted when its author signs out', async () => {
    const kept = recoveryPorts(anna, 'process_0');
    await kept.write(copy('<a/>'));

    removePersonalEntries();

    expect(await kept.read()).toBeUndefined();
  });

  it('gives way to newer drawings, and expires after some days', async () => {
    const day = 24 * 60 * 60 * 1000;
    const old = Date.now() - (limits.recoveryDays + 1) * day;
    await recoveryPorts(anna, 'process_0').write(copy('<old/>', old));
    for (const [index, key] of keys.entries()) {
      if (index > 0) await recoveryPorts(anna, key).write(copy(`<x${index}/>`, Date.now() - day + index));
    }

    expect(await recoveryPorts(anna, 'process_0').read()).toBeUndefined();
    expect(await recoveryPorts(anna, 'process_1').read()).toBeUndefined();
    expect(await recoveryPorts(anna, 'process_2').read()).toBeDefined();
  });
});
