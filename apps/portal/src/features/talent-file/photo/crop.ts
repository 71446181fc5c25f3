import type { Area } from 'react-easy-crop';

/** Width by height of a photo for documents. */
export const photoRatio = 5 / 7;
const width = 500;

/** Draws a part of a picture as a JPEG file. @throws Error if the picture cannot be read */
export async function cropped(address: string, area: Area): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width / photoRatio;
  const context = canvas.getContext('2d')!;
  /* Transparent parts of a PNG would become black. */
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return new File([blob!], 'photo.jpg', { type: 'image/jpeg' });
}
