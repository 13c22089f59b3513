import { Box } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useInput, ValidationError, type InputProps, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asItIs } from '../../common/textInputs';
import { PositionMap } from '../../map';
import type { PositionMapProps } from '../../map/position/PositionMapContent';

export type PositionInputProps = Pick<PositionMapProps, 'zoom' | 'height'> &
    Pick<InputProps, 'validate' | 'isRequired'>;

export const PositionInput = ({ validate, isRequired, ...map }: PositionInputProps) => {
    const { trigger, getFieldState } = useFormContext();
    // A ref, not state: validation may run before a new state would render.
    const isLookingUp = useRef(false);
    /** Otherwise the place before would be sent, although the map shows the new one. */
    const isKnown: Validator = () => (isLookingUp.current ? 'map.lookingUp' : undefined);
    const onLookUp = useCallback(
        (isPending: boolean): void => {
            isLookingUp.current = isPending;
            if (!isPending && getFieldState('adresse').invalid) void trigger('adresse');
        },
        [getFieldState, trigger],
    );
    const address = useInput<string | null>({
        source: 'adresse',
        validate: [isKnown, ...(validate ? [validate].flat() : [])],
        isRequired,
    });
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
                onLookUp={onLookUp}
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
