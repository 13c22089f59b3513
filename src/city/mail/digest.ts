export interface QueuedMail {
    readonly id: number;
    readonly kind: string;
    readonly sent_at: string;
    readonly tried_from: string;
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly attachment_name?: string | null;
    readonly attachment?: Uint8Array | null;
    readonly attempts: number;
    readonly report_id: number | null;
    /** True when its sender was killed while sending. */
    readonly interrupted: boolean;
}

/** This many notices are written out in one mail; the rest are only counted. */
const mostShown = 100;

/** Combines several mails to the same recipient into one; a single one stays as it is. */
export const combineMails = (
    [first, ...others]: readonly [QueuedMail, ...QueuedMail[]],
    title: string,
): { subject: string; text: string } => {
    if (others.length === 0) return { subject: first.subject, text: first.body };
    const all = [first, ...others];
    const shown = all.slice(0, mostShown).map(({ subject, body }) => `${subject}\n${body.replace(/\n{2,}/g, '\n')}`);
    const left = all.length - shown.length;
    const rest = left === 1 ? '1 varsel til. Logg inn for å se det.' : `${left} varsler til. Logg inn for å se dem.`;
    return {
        subject: `${all.length} varsler fra ${title}`,
        text: [...shown, ...(left > 0 ? [`… og ${rest}`] : [])].join('\n\n'),
    };
};
