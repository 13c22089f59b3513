import { useSearchParams } from 'react-router-dom';
import { monthPlus } from '../../api/rules/oslo';
import { useToday } from '../common/time';

export const parts = ['maned', 'trekk', 'priser', 'kontoark'] as const;
export type Part = (typeof parts)[number];
/** Names of 'priser' in earlier releases, which links and bookmarks still use. */
const earlier: readonly (string | null)[] = ['rammer', 'vilkar'];
const partOf = (name: string | null): Part =>
    parts.find((part) => part === name) ?? (earlier.includes(name) ? 'priser' : 'maned');

interface Address {
    readonly kontrakt?: string;
    readonly maned?: string;
    readonly del?: Part;
    readonly kode?: string;
    readonly tilstand?: string;
    /** Shows a list about all contracts instead of the contracts. */
    readonly vis?: 'prishopp';
}
export const addressOf = (address: Address): string =>
    `/okonomi?${new URLSearchParams(Object.entries(address).filter(([, value]) => value)).toString()}`;

/** The page's address: the contract, the month (by default the last complete one), and the part shown. */
export const useAddress = () => {
    const [search, setSearch] = useSearchParams();
    const today = useToday();
    const maned = search.get('maned') ?? '';
    return {
        kontrakt: search.get('kontrakt') ?? undefined,
        maned: /^20\d\d-(0[1-9]|1[0-2])$/.test(maned) ? maned : monthPlus(today.slice(0, 7), -1),
        del: partOf(search.get('del')),
        vis: search.get('vis') ?? undefined,
        kode: search.get('kode') ?? undefined,
        tilstand: search.get('tilstand') ?? undefined,
        go: (address: Address): void =>
            setSearch((old) => {
                const next = new URLSearchParams(old);
                for (const name of ['kode', 'tilstand']) next.delete(name);
                for (const [name, value] of Object.entries(address)) next.set(name, value as string);
                return next;
            }),
    };
};
