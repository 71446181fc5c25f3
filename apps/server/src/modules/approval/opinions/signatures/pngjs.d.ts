/* Declares the used part of a library that comes without types. */
declare module 'pngjs' {
  interface Picture {
    width: number;
    height: number;
    /** Four bytes for each pixel: red, green, blue, alpha. */
    data: Uint8Array;
  }
  export const PNG: {
    new (size: { width: number; height: number }): Picture;
    sync: { read(content: Buffer): Picture; write(picture: Picture): Buffer };
  };
}
