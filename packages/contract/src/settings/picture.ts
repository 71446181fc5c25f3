const pictureTypes = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/=]+$/;

/** Whether a text is a picture itself. Pages show no picture of another site (content security policy). */
export const isEmbeddedPicture = (value: string): boolean => pictureTypes.test(value);
