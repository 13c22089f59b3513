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
