import type { Logo } from './appearance';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An HTML version of the mail with the logo on top; empty without a logo. */
export const withLogo = (text: string, logo: Logo | undefined, title: string) => {
    if (!logo) return { letter: {}, pictures: [] };
    const body = escaped(text).replace(/https?:\/\/[^\s<>]+/g, (link) => `<a href="${link}">${link}</a>`);
    const image = `<img src="cid:logo" alt="${escaped(title)}" height="40">`;
    return {
        letter: { html: `${image}<div style="white-space:pre-wrap;font-family:sans-serif">${body}</div>` },
        pictures: [{ filename: `logo.${logo.type.slice('image/'.length)}`, content: logo.bytes, cid: 'logo' }],
    };
};
