export interface Position {
    latitude: number;
    longitude: number;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

export const askForPosition = (): Promise<Position> =>
    new Promise((resolve, reject) => {
        if (!('geolocation' in navigator)) {
            reject(new Error('No geolocation'));
            return;
        }
        navigator.geolocation.getCurrentPosition(
            ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
            ({ message }) => reject(new Error(message)),
            options,
        );
    });
