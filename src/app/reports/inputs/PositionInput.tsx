import { useFormContext, useWatch } from 'react-hook-form';
import { useInput, ValidationError } from 'react-admin';
import { PositionMap } from '../../map';
import type { PositionMapProps } from '../../map/position/PositionMapContent';

export interface PositionInputProps extends Pick<PositionMapProps, 'zoom' | 'height' | 'others'> {
    validate?: Parameters<typeof useInput>[0]['validate'];
    onChange?: () => void;
}

interface Place {
    latitude?: number;
    longitude?: number;
}

/** A place in Oslo and its address, chosen on the map: `adresse`, `latitude` and `longitude` (report-handling §2, §5). */
export const PositionInput = ({ validate, onChange, ...map }: PositionInputProps) => {
    const { setValue } = useFormContext();
    const { latitude, longitude }: Place = useWatch();
    const { field, fieldState, isRequired } = useInput({ source: 'adresse', ...(validate ? { validate } : {}) });
    return (
        <PositionMap
            {...map}
            required={isRequired}
            position={latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined}
            address={String(field.value ?? '')}
            error={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
            onChange={({ adresse, ...position }) => {
                setValue('latitude', position.latitude, { shouldDirty: true });
                setValue('longitude', position.longitude, { shouldDirty: true });
                field.onChange(adresse);
                onChange?.();
            }}
        />
    );
};
