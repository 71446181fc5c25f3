import { z } from 'zod';
import { choice, fieldValues, files, optionsFor } from '../fields';
import { namedFile } from '../records';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.meeting-materials.json';
import zhCN from '../strings/zh-CN.meeting-materials.json';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId } from '../wire/envelope';

/** Who may read a material: those who were present, those with a confirmed sign-up, or everybody who is signed in. */
export const materialAudiences = ['attended', 'signedUp', 'all'] as const;
export type MaterialAudience = (typeof materialAudiences)[number];

/** The files of one publication. */
const mostFiles = 20;

export const materialForm = labelledForm(
  {
    files: files({ required: true, max: mostFiles }),
    audience: choice({
      required: true,
      default: 'signedUp',
      display: 'buttons',
      options: optionsFor(materialAudiences),
    }),
  },
  { 'zh-CN': zhCN, 'en-US': enUS },
  1,
);

const material = z.object({
  id: z.number().int(),
  file: namedFile,
  audience: z.enum(materialAudiences),
  time: dateTime,
});
export type MeetingMaterial = z.infer<typeof material>;

const meeting = z.object({ meetingId: rowId });

export const meetingMaterials = {
  list: endpoint({
    method: 'GET',
    path: '/admin/meetings/materials',
    summary: 'List the files of an activity that the caller may read; those who organise it read all of them',
    access: 'user',
    query: meeting,
    response: z.array(material),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/meetings/materials/add',
    summary: 'Publish files for those who attended, those with a place, or everybody; people with a place are notified',
    access: 'user',
    body: meeting.extend({ values: fieldValues }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/meetings/materials/change',
    summary: 'Change who may read a file',
    access: 'user',
    body: meeting.extend({ id: rowId, audience: z.enum(materialAudiences) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/meetings/materials/remove',
    summary: 'Withdraw a file',
    access: 'user',
    body: meeting.extend({ id: rowId }),
  }),
};
