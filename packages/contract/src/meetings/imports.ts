import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { sheetAnswer } from '../wire/sheets';

const meeting = z.object({ meetingId: rowId });

/** What an import does with a row: `kept` are people who have withdrawn, or were refused, and stay so. */
export const attendeeChanges = ['added', 'changed', 'same', 'kept'] as const;

const importedAttendee = z.object({
  row: z.number().int(),
  name: z.string(),
  phone: z.string(),
  unit: z.string(),
  kind: z.string(),
  room: z.string(),
  /** Whether an account has this name and phone number. */
  account: z.boolean(),
  change: z.enum(attendeeChanges),
});
export type ImportedAttendee = z.infer<typeof importedAttendee>;

const answer = sheetAnswer.extend({ attendees: z.array(importedAttendee) });
export type AttendeeImport = z.infer<typeof answer>;

/** Imports people with a place, known by their phone number: a repeated import changes them and adds nobody twice. */
export const meetingImports = {
  template: endpoint({
    method: 'GET',
    path: '/admin/meetings/participants/template',
    summary: 'The XLSX template of an import of attendees, with the kinds of the activity',
    access: 'user',
    query: meeting,
    answer: 'file',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/meetings/participants/import/preview',
    summary: 'What an import of an XLSX file would do; nothing is written, and `created` counts its rows',
    access: 'user',
    query: meeting,
    accepts: 'multipart',
    response: answer,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/admin/meetings/participants/import',
    summary: 'Import attendees of an XLSX file, all of its rows or none',
    access: 'user',
    query: meeting,
    accepts: 'multipart',
    response: answer,
  }),
};
