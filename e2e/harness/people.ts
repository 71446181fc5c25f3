import { addressBook, limits } from '@portal/contract';
import type { Client } from './client';

export interface Person {
  userId: number;
  chineseName: string;
}

/** Returns the demonstration people by their account. */
export async function peopleBy(client: Client): Promise<(username: string) => Person> {
  const { records } = await client.get(addressBook.memberList, { size: limits.pageSizeMax });
  return (username) => {
    const found = records.find((member) => member.username === username);
    if (!found) throw new Error(`${username} is not in the address book`);
    return { userId: found.userId, chineseName: found.chineseName };
  };
}
