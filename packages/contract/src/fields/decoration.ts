import { z } from 'zod';
import { label } from './field';
import { issue } from './issue';
import { defineKind } from './kind';

/** Makes the kinds that only show a text. */
export const decoration = <const Name extends string>(name: Name) =>
  defineKind({
    name,
    settings: z.strictObject({ text: label }),
    schema: () => z.null(),
    isEmpty: () => true,
    text: () => '',
    toCell: () => ({ type: 'text', value: '' }),
    fromCell: (cell) => (cell.value === '' ? null : issue('notImported')),
    decorative: true,
  });
