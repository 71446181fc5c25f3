import { Button, Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { UploadButton } from '../shared/Upload';
import { UploadRow } from '../shared/UploadRow';
import { useUploads } from '../shared/useUploads';
import styles from './Input.module.css';
import { SignatureValue as Value } from '../pictures';

/** A box for signing by finger, pen or mouse. Keyboard users upload a picture of their signature. */
export default function SignatureInput({ value, onChange, settings, ...options }: InputProps<'signature'>) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [blank, setBlank] = useState(true);
  const [tooShort, setTooShort] = useState(false);
  const { uploads, start, cancel } = useUploads(onChange);
  const signing = value === null && !options.disabled;

  useEffect(() => {
    const element = canvas.current;
    if (!signing || !element) return undefined;
    /* The canvas needs as many pixels as the screen, since lines are blurred otherwise. More than two are not seen. */
    const ratio = Math.min(window.devicePixelRatio, 2);
    element.width = element.offsetWidth * ratio;
    element.height = element.offsetHeight * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const drawing = new SignaturePad(element, { minWidth: 1 });
    drawing.addEventListener('endStroke', () => {
      setBlank(false);
      setTooShort(false);
    });
    pad.current = drawing;
    return () => drawing.off();
  }, [signing]);

  const clear = () => {
    pad.current?.clear();
    setBlank(true);
    setTooShort(false);
  };
  const undo = () => {
    const strokes = pad.current?.toData().slice(0, -1) ?? [];
    pad.current?.fromData(strokes);
    setBlank(strokes.length === 0);
    setTooShort(false);
  };
  const finish = () => {
    const [element, drawing] = [canvas.current, pad.current];
    if (!element || !drawing) return;
    if (!isSigned(drawing.toData(), element)) {
      setTooShort(true);
      return;
    }
    element.toBlob((image) => {
      if (image) void start([new File([image], 'signature.png', { type: 'image/png' })]);
    }, 'image/png');
  };

  if (!signing)
    return (
      <Flex vertical gap={8} align="start">
        {value && <Value value={value} settings={settings} />}
        {!options.disabled && (
          <Button
            id={options.id}
            onClick={() => {
              setBlank(true);
              onChange(null);
            }}
          >
            {t('signAgain')}
          </Button>
        )}
      </Flex>
    );
  return (
    <Flex vertical gap={8} align="start" role="group" aria-label={options['aria-label']}>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('sign')} />
      {tooShort ? (
        <Typography.Text type="danger" role="alert">
          {t('signTooShort')}
        </Typography.Text>
      ) : (
        <Typography.Text type="secondary">{t('signHint')}</Typography.Text>
      )}
      {uploads.map(({ key, ...upload }) => (
        <UploadRow key={key} {...upload} onCancel={() => cancel(key)} />
      ))}
      <Flex wrap gap={8}>
        <Button disabled={blank} onClick={undo}>
          {t('undoStroke')}
        </Button>
        <Button disabled={blank} onClick={clear}>
          {t('clear')}
        </Button>
        <Button type="primary" disabled={blank} onClick={finish}>
          {t('useSignature')}
        </Button>
        <UploadButton
          id={options.id}
          status={options.status}
          text={t('uploadPicture')}
          accept=".png"
          onFiles={(files) => void start(files)}
        />
      </Flex>
    </Flex>
  );
}

/** The longest stroke of a signature, as a share of the canvas: points alone are none. */
const strokeShare = 0.06;

function isSigned(strokes: readonly PointGroup[], { offsetWidth }: HTMLCanvasElement): boolean {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return strokes.some(({ points }) => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return Math.max(span(xs), span(ys)) >= offsetWidth * strokeShare;
  });
}
