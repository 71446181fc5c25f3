import { cityCards, cityCardVideo, videoAddressSeconds } from '@portal/contract/city-cards';
import type { RecordValues } from '@portal/contract/records';
import { timingSafeEqual } from 'node:crypto';
import { createSecretBox } from '../../../platform/crypto';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { recordFile, requireRecord } from '../../../platform/records';

interface Played {
  tenant: number;
  id: number;
  bucketName: string;
  fileName: string;
  until: number;
}

/**
 * Serves the video of a card to a player. A player sends no token, so that its address proves that somebody who may read
 * the card was given it, until it ends.
 */
export function serveVideo({ route, db, storage, config }: ModuleContext): void {
  const box = createSecretBox(config.secretKey);
  const proofOf = ({ tenant, id, bucketName, fileName, until }: Played): string =>
    box.digest([tenant, id, bucketName, fileName, until].join(' '), 'video of a city card');

  route(cityCardVideo.address, async ({ session, query: { id } }) => {
    const { values } = await requireRecord(db, cityCards, session, id);
    const [video] = (values as RecordValues<typeof cityCards.fields>).video ?? [];
    if (!video) throw new PortalError('notFound', {}, { field: 'id' });
    const { bucketName, fileName } = video;
    const until = Math.floor(Date.now() / 1000) + videoAddressSeconds;
    const played = { tenant: session.tenantId, id, bucketName, fileName, until };
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(played).map(([name, value]) => [name, String(value)])),
      proof: proofOf(played),
    });
    return { address: `${cityCardVideo.play.path}?${query.toString()}` };
  });

  route(cityCardVideo.play, async ({ query: { proof, ...played } }) => {
    const isProven = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(played)));
    if (!isProven || played.until * 1000 < Date.now()) throw new PortalError('notFound');
    const { tenant, id, bucketName: bucket, fileName: name } = played;
    const { downloadName: _, ...file } = await recordFile({ db, storage }, cityCards, tenant, id, { bucket, name });
    return { ...file, contentType: 'video/mp4' };
  });
}
