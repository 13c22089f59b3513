import { memo, useCallback, useState } from 'react';
import { Tooltip } from 'react-leaflet';
import type { Pin } from '../../data/mapped';
import { MapButton, type MapButtonProps } from './MapButton';
import { pinSize, pinSvg } from './pins';

export interface PinHandlers {
    onHover?: ((id: number | undefined) => void) | undefined;
    onOpen: (pin: Pin) => void;
}

interface PinMarkerProps extends Partial<Omit<MapButtonProps, 'size' | 'anchor' | 'onOpen'>>, PinHandlers {
    pin: Pin;
}

const { width, height } = pinSize;

/** Not rendered again while the map moves, or while another pin is marked. */
export const PinMarker = memo(({ pin, at = pin, onHover, onOpen, ...marker }: PinMarkerProps) => {
    const [isHinted, setIsHinted] = useState(false);
    const enter = (): void => {
        onHover?.(pin.id);
        // Touch has no hover: a tap shows a preview instead.
        setIsHinted(window.matchMedia('(hover: hover)').matches);
    };
    const leave = (): void => {
        onHover?.(undefined);
        setIsHinted(false);
    };
    // Stable: a click is lost when its target is drawn again while the button of the mouse is down.
    const draw = useCallback(
        (button: HTMLButtonElement | null) => {
            if (button) button.innerHTML = pinSvg(pin.statusId);
        },
        [pin.statusId],
    );
    const [first, ...others] = pin.lines;
    const hint = (
        <Tooltip permanent direction="top" offset={[0, -height - 6]} opacity={1}>
            <strong>{first}</strong>
            {others.map((line) => (
                <div key={line}>{line}</div>
            ))}
        </Tooltip>
    );
    return (
        <MapButton
            {...marker}
            ref={draw}
            at={at}
            className="map-pin"
            size={[width, height]}
            anchor={[width / 2, height]}
            aria-label={pin.label}
            tooltip={isHinted && hint}
            onMouseEnter={enter}
            onFocus={enter}
            onMouseLeave={leave}
            onBlur={leave}
            onOpen={() => onOpen(pin)}
        />
    );
});
PinMarker.displayName = 'PinMarker';
