import { z } from '../zod';
import { beyond } from '../beyond';
import { largestPageNumber } from '../rules/limits';

/** A page of a list (`lange-lister`, D15); without `antall`, the whole list. */
export const listPageSchema = z
    .object({
        page: beyond(z.coerce.number().int().min(1).max(largestPageNumber)),
        antall: beyond(z.coerce.number().int().min(1)),
    })
    .meta({ id: 'Listeside' });
export type ListPage = z.infer<typeof listPageSchema>;

/** The whole list, or the requested page with the total count. */
export const orPage = <Item extends z.ZodType>(item: Item) =>
    z.union([z.array(item), z.object({ rader: z.array(item), totaltAntall: z.number().int().min(0) })]);
export type OrPage<Item> = Item[] | { rader: Item[]; totaltAntall: number };
