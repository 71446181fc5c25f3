import type { StoredFileValue } from '@portal/contract/fields';
import { personalInformationArea } from '@portal/contract/personal-information';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { RecordForm } from '../../approval/reviews';

/** Finds the photo among the personal information of the file's owner. */
export const photoOf: RecordForm['picture'] = async (db: Db, recordId: number) => {
  const { rows } = await sql<{ userId: number; photo: StoredFileValue | null }>`
    select f.created_by::int as "userId", i.field_values -> 'photo' -> 0 as photo
    from "talent-file" f join personal_information i on i.user_id = f.created_by where f.id = ${recordId}`.execute(db);
  const { userId, photo } = rows[0] ?? {};
  if (userId === undefined || !photo) return undefined;
  return {
    owner: { area: personalInformationArea, id: userId },
    file: { bucket: photo.bucketName, name: photo.fileName },
  };
};
