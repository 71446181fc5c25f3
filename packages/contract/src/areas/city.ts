/** Returns the code of an area's city (GB/T 2260): of a district the city above it; cities and provinces are their own. */
export const cityOf = (area: string): string => `${area.slice(0, 4)}00`;
