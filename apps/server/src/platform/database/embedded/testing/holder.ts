/* Holds an embedded database on a folder until it is stopped, as the server does. */
import { startEmbedded } from '..';

const { stop, url } = await startEmbedded({ dataDir: process.argv[2], settings: { fsync: 'off' } });
process.on('message', () => {
  void stop().then(() => process.exit(0));
});
process.send?.({ url });
