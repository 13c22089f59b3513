import { z } from '../zod';
import { beyond } from '../beyond';

/** One page of a list (`lange-lister`, D15); without `antall` it comes whole. */
export const listPageSchema = z
    .object({
        page: beyond(z.coerce.number().int().min(1).max(1_000_000)),
        antall: beyond(z.coerce.number().int().min(1)),
    })
    .meta({ id: 'Listeside' });
export type ListPage = z.infer<typeof listPageSchema>;

/** The whole list, or the page that was asked for and how many there are on all of them. */
export const orPage = <Item extends z.ZodType>(item: Item) =>
    z.union([z.array(item), z.object({ rader: z.array(item), totaltAntall: z.number().int().min(0) })]);
export type OrPage<Item> = Item[] | { rader: Item[]; totaltAntall: number };
