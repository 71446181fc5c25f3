import { posts as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { unitsKey } from './administration';

export type Post = wire.Post;

export const listPosts = () => call(wire.list, {}, { quiet: true });

export const allPosts = () =>
  queryOptions({
    /* Below the units': who holds a post changes with their members. */
    queryKey: [unitsKey, 'posts'],
    queryFn: ({ signal }) => call(wire.list, {}, { signal, quiet: true }),
  });

export const createPost = (body: { name: string; sort: number }) => call(wire.create, { body }, { quiet: true });
export const changePost = (body: { postId: number; revision: string; name: string; sort: number }) =>
  call(wire.change, { body }, { quiet: true });
/** The processes that find handlers by a post. */
export const processesOfPost = (postId: number) => call(wire.processes, { query: { postId } }, { quiet: true });
/** @throws CallError 409 with `processes` that name the post and are not in `confirmed` */
export const removePost = (postId: number, confirmed: string[] = []) =>
  call(wire.remove, { body: { postId, confirmed } }, { quiet: true });
export const setPosts = (body: { unitId: number; userId: number; postIds: number[] }) =>
  call(wire.setPosts, { body }, { quiet: true });
