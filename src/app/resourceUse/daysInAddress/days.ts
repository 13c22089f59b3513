export const days = ['datoFra', 'datoTil'] as const;
