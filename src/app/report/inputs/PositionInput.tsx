import { Box } from '@mui/material';
import { useInput, ValidationError, type InputProps } from 'react-admin';
import { PositionMap } from '../../map';
import type { PositionMapProps } from '../../map/position/PositionMapContent';

export type PositionInputProps = Pick<PositionMapProps, 'zoom' | 'height'> &
    Pick<InputProps, 'validate' | 'isRequired'>;

const asItIs = (value: unknown): unknown => value;

export const PositionInput = ({ validate, isRequired, ...map }: PositionInputProps) => {
    const address = useInput<string | null>({ source: 'adresse', validate, isRequired });
    const latitude = useInput<number | null>({ source: 'latitude', format: asItIs });
    const longitude = useInput<number | null>({ source: 'longitude', format: asItIs });
    const inputs = [address, latitude, longitude];
    const problem = inputs.find(({ fieldState }) => fieldState.error)?.fieldState.error?.message;
    const [lat, lon] = [latitude.field.value, longitude.field.value];
    return (
        <Box
            ref={(box: HTMLElement | null) => {
                const focus = () => box?.querySelector<HTMLElement>('input')?.focus();
                for (const { field } of inputs) field.ref(box && { focus });
            }}
        >
            <PositionMap
                {...map}
                required={address.isRequired}
                position={
                    typeof lat === 'number' && typeof lon === 'number' ? { latitude: lat, longitude: lon } : undefined
                }
                address={address.field.value ?? ''}
                error={problem && <ValidationError error={problem} />}
                onChange={(place) => {
                    address.field.onChange(place.adresse);
                    latitude.field.onChange(place.latitude);
                    longitude.field.onChange(place.longitude);
                }}
            />
        </Box>
    );
};
