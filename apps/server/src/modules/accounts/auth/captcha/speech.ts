import { writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import { randomInt } from 'node:crypto';
import enUS from './voices/en-US.json';
import zhCN from './voices/zh-CN.json';

/* Each character as 8-bit mu-law at 8 kHz in base64, made with espeak-ng. Letters have their English names. */
const voices: Record<WrittenLocale, Record<string, string>> = { 'zh-CN': zhCN, 'en-US': enUS };
const sampleRate = 8000;

/** Reads the characters aloud, with pauses and speeds drawn by chance over a noise. @returns a WAV of 16-bit PCM */
export function speak(text: string, locale: Locale): Buffer {
  const parts: number[] = [];
  const pause = (milliseconds: number) => {
    for (let left = (milliseconds * sampleRate) / 1000; left > 0; left -= 1) parts.push(0);
  };
  pause(300);
  for (const character of text) {
    for (const sample of resample(
      decode(voices[writtenLocale(locale)][character] ?? ''),
      0.85 + randomInt(0, 31) / 100,
    ))
      parts.push(sample);
    pause(350 + randomInt(0, 400));
  }
  const samples = Int16Array.from(parts, (sample) =>
    Math.max(-32_768, Math.min(32_767, sample * 0.7 + randomInt(-1200, 1201))),
  );
  return Buffer.concat([wavHeader(samples.byteLength), Buffer.from(samples.buffer)]);
}

/** Decodes G.711 mu-law. */
const decode = (base64: string): number[] =>
  [...Buffer.from(base64, 'base64')].map((byte) => {
    const value = ~byte & 0xff;
    const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4);
    return value & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
  });

/** Resamples. A speed above 1 is faster and higher, one below 1 slower and lower. */
const resample = (samples: readonly number[], speed: number): number[] =>
  Array.from({ length: Math.floor(samples.length / speed) }, (_, index) => samples[Math.floor(index * speed)] ?? 0);

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
