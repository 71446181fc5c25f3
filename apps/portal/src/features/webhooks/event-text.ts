/** Returns the key of the text of an event, whose type has a dot. */
export const eventText = (type: string): string => `event.${type.replace('.', '_')}`;
