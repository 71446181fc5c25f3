import type { StoredFileValue } from '@portal/contract/fields';
import { meetings } from '@portal/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { recordFile } from '../../../shared/api/records/records';
import { useObjectUrl } from '../../../shared/files/useObjectUrl';

/** The cover of an activity, once it is read. */
export function MeetingCover({ id, cover }: { id: number; cover: StoredFileValue }) {
  const { data } = useQuery(recordFile(meetings, id, cover));
  const url = useObjectUrl(data);
  return url ? <img src={url} alt="" /> : null;
}
