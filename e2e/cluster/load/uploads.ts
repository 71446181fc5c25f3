import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { files } from '@portal/contract';
import { clientOf } from '../../harness/client';
import { until } from '../../harness/until';

/** The size of a file in bytes, large enough for more than one packet. */
const fileBytes = 50_000;
const everyMs = 500;
/** How long somebody waits for a file until it is given up. */
const answerMs = 10_000;

/** Files that somebody uploads. */
export interface Uploads {
  /** Ends the uploading. */
  stop(): Promise<void>;
  acknowledged(): number;
  /** Reads all acknowledged files. @returns those that are not there, or are not as they were sent */
  lost(): Promise<LostFile[]>;
}

export interface LostFile {
  name: string;
  /** When it was acknowledged, in milliseconds. */
  at: number;
  /** What came in its place. */
  answer: string;
}

const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Uploads one file after the other, at the next address when one does not answer. */
export async function startUploads(urls: readonly string[]): Promise<Uploads> {
  const clients = await Promise.all(urls.map((url) => clientOf(url, 'staff01')));
  const sent: { file: files.StoredFile; digest: string; at: number }[] = [];
  const stopping = new AbortController();
  const uploadAll = async () => {
    while (!stopping.signal.aborted) {
      const content = new TextEncoder().encode(randomBytes(fileBytes / 2).toString('hex'));
      const answered = clients[0]!.upload('notes.txt', content).catch(() => undefined);
      const answer = await Promise.race([answered, pause(answerMs, undefined, { ref: false })]);
      if (answer?.code === 0) sent.push({ file: answer.data, digest: digest(content), at: Date.now() });
      if (!answer) clients.push(clients.shift()!);
      await pause(everyMs);
    }
  };
  const uploading = uploadAll();
  /** Asks the addresses one after the other until one of them has the file or says that it is gone. */
  const read = async ({ file, digest: expected, at }: (typeof sent)[number]): Promise<LostFile[]> => {
    let answered = 'nothing';
    let same = false;
    const isAnswered = async () => {
      clients.push(clients.shift()!);
      const client = clients[0]!;
      const address = client.address(files.download, { params: { bucket: file.bucketName, name: file.fileName } });
      const answer = await fetch(address, { headers: client.headers(), signal: AbortSignal.timeout(answerMs) });
      answered = `${answer.status}, then it broke off`;
      const content = new Uint8Array(await answer.arrayBuffer());
      same = answer.ok && digest(content) === expected;
      answered = `${answer.status} with ${content.length} bytes`;
      return same || answer.status === 404;
    };
    await until(`${file.fileName} is read`, () => isAnswered().catch(() => false)).catch(() => undefined);
    return same ? [] : [{ name: file.fileName, at, answer: answered }];
  };
  return {
    async stop() {
      stopping.abort();
      await uploading;
    },
    acknowledged: () => sent.length,
    async lost() {
      const lost: LostFile[] = [];
      for (const upload of sent) lost.push(...(await read(upload)));
      return lost;
    },
  };
}
