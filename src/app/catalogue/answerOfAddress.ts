/** What an address answers: an error, something unexpected, or nothing that the browser may read. */
export type AddressAnswer =
    | { readonly kind: 'status'; readonly status: number }
    | { readonly kind: 'other'; readonly type: string }
    | { readonly kind: 'none' };

export const answerOfAddress = async (address: string, signal?: AbortSignal): Promise<AddressAnswer> => {
    try {
        const { ok, status, headers } = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
        return ok ? { kind: 'other', type: headers.get('Content-Type') ?? '–' } : { kind: 'status', status };
    } catch {
        return { kind: 'none' };
    }
};
