import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PictureButton } from './PictureButton';

/** A corner, as fractions of the picture's width and height. */
export interface Point {
    readonly x: number;
    readonly y: number;
}
/** In the form that the city paints over. */
export interface Area extends Point {
    readonly bredde: number;
    readonly hoyde: number;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The area between two corners in any order, limited to the picture. */
export const areaOf = (one: Point, other: Point): Area => {
    const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map(within) as [number, number];
    const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map(within) as [number, number];
    return { x: Math.min(left, 0.999), y: Math.min(top, 0.999), bredde: right - left, hoyde: bottom - top };
};

/** Smaller areas are clicks. */
export const isMeant = ({ bredde, hoyde }: Area): boolean => bredde > 0.01 && hoyde > 0.01;

const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
};
const percent = (part: number): string => `${part * 100}%`;
const start: Area = { x: 0.4, y: 0.4, bredde: 0.2, hoyde: 0.2 };
const step = 0.02;
const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
};

/** Arrow keys move an area; with Shift they resize it. */
const moved = (area: Area, { key, shiftKey }: KeyboardEvent): Area | undefined => {
    const move = moves[key];
    if (!move) return undefined;
    const [dx, dy] = move;
    const from = shiftKey ? area : { x: area.x + dx, y: area.y + dy };
    return areaOf(from, {
        x: from.x + area.bredde + (shiftKey ? dx : 0),
        y: from.y + area.hoyde + (shiftKey ? dy : 0),
    });
};

/** A picture where areas to paint over are marked, with the pointer or the keyboard. */
export const Redactable = ({
    children,
    busy,
    onDone,
    onCancel,
}: {
    children: ReactNode;
    busy: boolean;
    onDone: (areas: readonly Area[]) => void;
    onCancel: () => void;
}) => {
    const translate = useTranslate();
    const [areas, setAreas] = useState<readonly Area[]>([]);
    const [from, setFrom] = useState<Point>();
    const [to, setTo] = useState<Point>();
    const drawn = from && to ? areaOf(from, to) : undefined;
    const draw = (event: PointerEvent): void => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointIn(event));
        setTo(undefined);
    };
    const finish = (): void => {
        if (drawn && isMeant(drawn)) setAreas([...areas, drawn]);
        setFrom(undefined);
        setTo(undefined);
    };
    const replace = (index: number, area: Area | undefined): void =>
        setAreas(areas.flatMap((one, at) => (at === index ? (area ? [area] : []) : [one])));
    const steer = (index: number, area: Area) => (event: KeyboardEvent) => {
        const next = moved(area, event);
        const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
        if (!next && !isRemoved) return;
        event.preventDefault();
        event.stopPropagation();
        replace(index, next);
    };
    return (
        <Box
            sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, minHeight: 0, maxHeight: 1 }}
        >
            <Box
                sx={{
                    position: 'relative',
                    minHeight: 0,
                    touchAction: 'none',
                    cursor: 'crosshair',
                    display: 'flex',
                    '& img': { pointerEvents: 'none' },
                }}
                onPointerDown={draw}
                onPointerMove={(event) => (from ? setTo(pointIn(event)) : undefined)}
                onPointerUp={finish}
                onPointerCancel={finish}
            >
                {children}
                {[...areas, ...(drawn ? [drawn] : [])].map((area, index) => (
                    <Box
                        key={index}
                        role="button"
                        tabIndex={0}
                        aria-label={translate('reportDetail.privacy.picture.area', { number: index + 1 })}
                        onKeyDown={steer(index, area)}
                        sx={{
                            position: 'absolute',
                            left: percent(area.x),
                            top: percent(area.y),
                            width: percent(area.bredde),
                            height: percent(area.hoyde),
                            backgroundColor: '#000',
                            outline: '1px solid #fff',
                        }}
                    />
                ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
                <PictureButton onClick={() => setAreas([...areas, start])}>
                    {translate('reportDetail.privacy.picture.add')}
                </PictureButton>
                <PictureButton onClick={onCancel}>{translate('common.cancel')}</PictureButton>
                <PictureButton disabled={busy || areas.length === 0} onClick={() => onDone(areas)}>
                    {translate('reportDetail.privacy.picture.save')}
                </PictureButton>
            </Box>
        </Box>
    );
};
