import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldKinds, findKind, isIssue, sameValue, type AnyFieldKind, type FieldKindName, type Json } from '../fields';
import { refusals, refusalsOf } from '../fields/testing/refusals';
import { jsonFor, samples } from '../fields/testing/schema-arbitraries';
import { fieldValues } from '../fields/field';
import { accept } from './accept';
import { compileForm } from './compile';
import { form } from './form';
import { settle, type FormValues } from './settle';
import { validate } from './validate';

/** Computed fields of these tests compute this. */
const compileExpression = () => ({ names: [], evaluate: () => 1 });

const own = [
  { value: 'a', label: 'A' },
  { value: 'b', label: { 'zh-CN': '乙', 'en-US': 'B' } },
];
const source = fc.constantFrom<Record<string, Json>>({ options: own }, { dictionary: 'leave' });

/** Settings that cannot be generated from a schema. All other kinds are generated from theirs. */
const settingsOf: Partial<Record<FieldKindName, fc.Arbitrary<Json>>> = {
  'short-text': fc.record(
    { min: fc.nat(3), max: fc.integer({ min: 1, max: 500 }), pattern: fc.constantFrom('.*', '[a-z]+', '\\d{2,4}') },
    { requiredKeys: [] },
  ),
  choice: source,
  choices: fc
    .tuple(source, fc.record({ min: fc.nat(3), max: fc.integer({ min: 1, max: 3 }) }))
    .map(([a, b]) => ({ ...a, ...b })),
  lookup: fc.constant({ source: { type: 'people' } }),
  computed: fc.record({ expression: fc.constant('1'), scale: fc.nat(8), text: fc.boolean() }),
  table: fc.record({
    columns: fc.uniqueArray(
      fc.constantFrom('short-text', 'money', 'date', 'yes-no', 'people', 'whole-number').map((kind) => ({
        key: kind.replace('-', '_'),
        kind,
        required: kind === 'money',
      })),
      { minLength: 1, selector: ({ key }) => key },
    ),
    max: fc.integer({ min: 1, max: 500 }),
  }),
};

/** Values that cannot be generated from a schema. */
const valuesOf: Partial<Record<FieldKindName, fc.Arbitrary<Json>>> = {
  table: fc.array(
    fc.record({
      id: fc.stringMatching(/^[\w-]{1,9}$/u),
      cells: fc.dictionary(
        fc.constantFrom('short_text', 'money', 'date', 'yes_no', 'other'),
        fc.constantFrom(...samples),
        {
          maxKeys: 3,
        },
      ),
    }),
    { maxLength: 4 },
  ),
  position: fc.record({
    longitude: fc.constantFrom('73', '117.02', '200', ''),
    latitude: fc.constantFrom('3.5', '36.668531', '36.6685312', 'x'),
  }),
};

/** Settings with which a field can be drawn. */
const exampleOf = (name: FieldKindName): Record<string, Json> =>
  Object.values(refusals[name].settings).flat()[0]?.settings ?? {};

const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** PostgreSQL does not preserve the property order of a jsonb value. */
const reordered = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reordered(each)]),
  );
};

interface Case {
  kind: AnyFieldKind;
  settings: Record<string, unknown>;
  required: boolean;
  value: Json;
}

const cases = (name: FieldKindName): fc.Arbitrary<Case> => {
  const kind = findKind(name)!;
  const settings = (settingsOf[name] ?? jsonFor(kind.settings)).filter((each) => kind.settings.safeParse(each).success);
  return settings.chain((found) => {
    const schema = kind.schema(kind.settings.parse(found));
    const accepted = samples.filter((each) => schema.safeParse(each).success);
    return fc.record({
      kind: fc.constant(kind),
      settings: fc.constant(found as Record<string, unknown>),
      required: fc.boolean(),
      value: fc.oneof(
        valuesOf[name] ?? jsonFor(schema),
        fc.constantFrom(...samples),
        fc.constantFrom(...(accepted.length > 0 ? accepted : samples)),
        fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
      ),
    });
  });
};

/** Processes a value as a browser does when it is filled in, and as the server does when the browser submits it. */
function bothSides({ kind, settings, required, value }: Case) {
  const definition = form.parse({ fields: [{ key: 'value', kind: kind.name, label: 'V', required, settings }] });
  const browser = compileForm(definition, compileExpression);
  const server = compileForm(form.parse(wire(definition)), compileExpression);
  const state = settle(browser, { value });
  const sent = wire(
    Object.fromEntries([...state.values()].filter(({ editable }) => editable).map((each) => ['value', each.value])),
  ) as FormValues;
  const received = fieldValues.safeParse(sent);
  const accepted = accept(server, {}, sent);
  return {
    server,
    browserIssues: validate(state).map(({ path, code }) => ({ path, code })),
    onWire: received.success,
    accepted,
    serverIssues: accepted.issues.map(({ path, code }) => ({ path, code })),
  };
}

describe.each(Object.keys(fieldKinds) as FieldKindName[])('a field of kind %s', (name) => {
  const kind = findKind(name)!;

  it('is accepted by the server exactly when the browser accepts it, and is kept as it is', () => {
    let taken = 0;
    fc.assert(
      fc.property(cases(name), (each) => {
        const { server, browserIssues, serverIssues, onWire, accepted } = bothSides(each);

        expect(onWire).toBe(true);
        if (!kind.derived) expect(serverIssues).toEqual(browserIssues);
        if (!accepted.values) return;
        const kept = accepted.values['value'] ?? null;
        if (!kind.derived && !kind.decorative && kept !== null) {
          taken += 1;
          expect(sameValue(kept, each.value)).toBe(true);
        }
        const again = accept(server, reordered({ ...accepted.values }) as FormValues, wire(accepted.values));
        expect([again.issues, sameValue(again.values?.['value'], kept)]).toEqual([[], true]);
      }),
      { numRuns: 40 },
    );
    if (!kind.derived && !kind.decorative) expect(taken).toBeGreaterThan(0);
  });

  it.each(refusalsOf(name))('is refused on both sides (%s)', (_, { settings = {}, value, code }) => {
    const { browserIssues, serverIssues } = bothSides({ kind, settings, required: false, value });

    expect(browserIssues.map((issue) => issue.code)).toEqual([code]);
    expect(serverIssues).toEqual(browserIssues);
  });

  it('has a refused value or a use for each setting, and refuses invalid settings', () => {
    const { shape } = kind.settings as z.ZodObject;
    const { settings, shown = [], wrong } = refusals[name];

    expect([...Object.keys(settings), ...shown].toSorted()).toEqual(Object.keys(shape).toSorted());
    expect(wrong.filter((each) => kind.settings.safeParse(each).success)).toEqual([]);
    for (const setting of Object.keys(shape))
      expect(kind.settings.safeParse({ ...exampleOf(name), [setting]: { wrong: true } }).success).toBe(false);
  });

  it('round-trips every accepted value through an export cell and renders it as text', () => {
    fc.assert(
      fc.property(cases(name), ({ value, ...each }) => {
        const { accepted } = bothSides({ ...each, value });
        const kept = accepted.values?.['value'] ?? null;
        if (kept === null || kind.isEmpty(kept) || kind.decorative) return;
        const settings = kind.settings.parse(each.settings);

        const read = kind.fromCell(kind.toCell(kept, settings), settings);

        expect(isIssue(read) || sameValue(read as Json, kept)).toBe(true);
        expect(isIssue(read)).toBe(false);
        for (const locale of ['zh-CN', 'en-US'] as const)
          expect(typeof kind.text(kept, settings, locale)).toBe('string');
      }),
      { numRuns: 20 },
    );
  });

  it('reads any cell as a value or an issue', () => {
    const cells = fc.oneof(fc.constantFrom(...samples.filter((each) => typeof each === 'string')), fc.string());
    fc.assert(
      fc.property(cases(name), cells, ({ settings }, text) => {
        const parsed = kind.settings.parse(settings);

        const read = kind.fromCell({ type: 'text', value: text }, parsed);

        expect(isIssue(read) || z.json().safeParse(read).success).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
