import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { discussion } from '../../../shared/api/discussion';
import { notice } from '../../../shared/notice';

interface Props {
  procInstId: string;
  onFailed: () => void;
}

/** The discussion of an instance as a plain table, without deleted comments. */
export default function PrintedDiscussion({ procInstId, onFailed }: Props) {
  const { t } = useTranslation('handling');
  const { data = [], error } = useQuery(discussion.all(procInstId));
  useEffect(() => {
    if (!error) return;
    notice.failure(error);
    onFailed();
  }, [error, onFailed]);
  const said = data.filter(({ deleted }) => !deleted);
  if (said.length === 0) return null;
  return (
    <>
      <h2>{t('tab.discussion')}</h2>
      <table>
        <tbody>
          {said.map(({ id, userName, time, text, mentions, files }) => (
            <tr key={id}>
              <td>{userName}</td>
              <td>{time}</td>
              <td>
                {text} {mentions.map(({ name }) => `@${name}`).join(' ')}
                {files.map(({ fileName, original }) => (
                  <div key={fileName}>{original}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
