/** The pattern of `like` for texts that contain the keyword, whose own wildcards stand for themselves. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
