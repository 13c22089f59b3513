/**
 * The notifications that users can get by mail (`delarbeid`, D15), with the words in the mail's subject, in Norwegian.
 */
export const noticeKindNames = {
    tildelt: 'tildelt',
    endret: 'endret',
    forfalt: 'forfalt',
    returnert: 'returnert',
    besvart: 'nytt svar',
    ressursbruk: 'ressursbruk',
} as const;
export type NoticeKind = keyof typeof noticeKindNames;
export const noticeKinds = Object.keys(noticeKindNames) as NoticeKind[];
