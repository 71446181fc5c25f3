import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface CommentPage {
  comments: { id: number }[];
  hasMore: boolean;
}

interface Pages<P extends CommentPage> {
  /** The comments before one of them, oldest first. */
  read: (before: number) => UseQueryOptions<P, Error, P, QueryKey>;
  row: (comment: P['comments'][number]) => ReactNode;
  /** The label of the button that shows earlier ones. */
  label: string;
}

/** Shows the comments before those of a page, behind a button. They follow the page when it moves on. */
export function EarlierComments<P extends CommentPage>({ page, ...pages }: Pages<P> & { page: P }) {
  const [isOpen, setOpen] = useState(false);
  const [oldest] = page.comments;
  if (!page.hasMore || !oldest) return null;
  if (isOpen) return <PageBefore {...pages} before={oldest.id} />;
  return (
    <li>
      <Button type="link" onClick={() => setOpen(true)}>
        {pages.label}
      </Button>
    </li>
  );
}

function PageBefore<P extends CommentPage>({ before, ...pages }: Pages<P> & { before: number }) {
  const { data } = useQuery(pages.read(before));
  return (
    data && (
      <>
        <EarlierComments {...pages} page={data} />
        {data.comments.map(pages.row)}
      </>
    )
  );
}
