/** A report's coordinate as shown: latitude, longitude in degrees. */
export const gpsCoordinate = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
    `${latitude}, ${longitude}`;
