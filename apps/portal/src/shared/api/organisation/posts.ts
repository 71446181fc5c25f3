import { posts as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';
import { unitsKey } from './administration';

export type Post = wire.Post;

export const listPosts = () => call(wire.list);

/** Its key lies below that of the units, because changes of their members change the holders of posts. */
export const allPosts = () => reading([unitsKey, 'posts'], wire.list);

export const createPost = (body: { name: string; sort: number }) => call(wire.create, { body });
export const changePost = (body: { postId: number; revision: string; name: string; sort: number }) =>
  call(wire.change, { body });
/** Returns the processes that find handlers by a post. */
export const processesOfPost = (postId: number) => call(wire.processes, { query: { postId } });
/** @throws CallError 409 with `processes` that name the post and are not in `confirmed` */
export const removePost = (postId: number, confirmed: string[] = []) =>
  call(wire.remove, { body: { postId, confirmed } });
export const setPosts = (body: { unitId: number; userId: number; postIds: number[] }) => call(wire.setPosts, { body });
