import { assert, property, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { IssueCode } from '../issue';
import { checkValue, type FieldKind } from '../kind';

interface Cases<Schema extends z.ZodType, Value> {
  settings: z.input<Schema>;
  /** Values that the kind accepts with these settings. */
  values: Arbitrary<Value>;
  rejects: [value: unknown, code: IssueCode][];
}

const samples: unknown[] = [null, undefined, 0.5, 'text', true, [1], {}, { from: 1 }, new Date(0)];
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Checks the rules of every kind, and the values that this kind rejects. */
export function describeKind<Schema extends z.ZodType, Value>(
  kind: FieldKind<z.output<Schema>, Value, string, Schema>,
  { settings: input, values, rejects }: Cases<Schema, Value>,
): void {
  const settings = kind.settings.parse(input);

  describe(kind.name, () => {
    it('accepts its values, and reads its exported values back', () => {
      assert(
        property(values, (value) => {
          const imported = kind.fromCell(kind.toCell(value, settings), settings);

          expect(checkValue(kind, settings, value)).toEqual([]);
          expect(imported).toEqual(value);
        }),
        { numRuns: 50 },
      );
    });

    it('leaves a value unchanged', () => {
      assert(
        property(values, (value) => {
          expect(kind.schema(settings).parse(value)).toEqual(value);
        }),
        { numRuns: 20 },
      );
    });

    it('rejects values of another type', () => {
      assert(
        property(values, (value) => {
          const others = samples.filter((sample) => typeOf(sample) !== typeOf(value) && sample !== value);

          expect(others.filter((other) => checkValue(kind, settings, other).length === 0)).toEqual([]);
        }),
        { numRuns: 5 },
      );
    });

    it.each(rejects)('rejects %j: %s', (value, code) => {
      const issues = checkValue(kind, settings, value);

      expect(issues.map((issue) => issue.code)).toEqual([code]);
    });

    it('rejects unknown settings', () => {
      expect(kind.settings.safeParse({ ...(input as object), unknown: 1 }).success).toBe(false);
    });
  });
}
