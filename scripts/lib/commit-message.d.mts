export function commitMessageFault(message: string): string | undefined;
