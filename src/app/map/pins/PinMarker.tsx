import { memo, useState } from 'react';
import { Tooltip } from 'react-leaflet';
import type { Pin } from '../../data/mapped';
import { MapButton, type MapButtonProps } from './MapButton';
import { pinSize, pinSvg } from './pins';

export interface PinHandlers {
    onHover?: ((id: number | undefined) => void) | undefined;
    onOpen: (pin: Pin) => void;
}

interface PinMarkerProps
    extends Partial<Pick<MapButtonProps, 'at' | 'zIndexOffset' | 'tabIndex' | 'isMarked' | 'takesFocus'>>, PinHandlers {
    pin: Pin;
}

const { width, height } = pinSize;

/** Memoised, so that moving the map or marking another pin does not render it. */
export const PinMarker = memo(({ pin, at = pin, onHover, onOpen, ...marker }: PinMarkerProps) => {
    const [isHinted, setIsHinted] = useState(false);
    const enter = (): void => {
        onHover?.(pin.id);
        // Touch devices have no hover: a tap shows a preview instead.
        setIsHinted(window.matchMedia('(hover: hover)').matches);
    };
    const leave = (): void => {
        onHover?.(undefined);
        setIsHinted(false);
    };
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
            at={at}
            className="map-pin"
            size={[width, height]}
            anchor={[width / 2, height]}
            label={pin.label}
            content={pinSvg(pin.statusId)}
            tooltip={isHinted && hint}
            onEnter={enter}
            onLeave={leave}
            onOpen={() => onOpen(pin)}
        />
    );
});
PinMarker.displayName = 'PinMarker';
